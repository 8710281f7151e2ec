/**
 * The most JavaScript that a route may load, in kB, compressed by Brotli: today's figure and a little more, so that
 * growth is a decision. `shell` is what precedes authentication on every page; a page's figure has it in it, and all
 * that the page loads by itself but authentication, carousel and toasts. `listening` is Firestore, which the pages of
 * orders load once their content is there.
 */
export const budgets: Readonly<Record<string, number>> = {
  shell: 76,
  'add-information': 133,
  'add-review': 136,
  'add-tool': 136,
  audit: 96,
  blogs: 93,
  'edit-profile': 169,
  'edit-tool': 136,
  home: 93,
  login: 135,
  'make-admin': 98,
  'manage-all-orders': 103,
  'manage-order': 101,
  'manage-products': 98,
  'manage-reviews': 95,
  'my-order': 101,
  'my-orders': 101,
  'my-profile': 127,
  'not-found': 93,
  payment: 103,
  overview: 96,
  portfolio: 94,
  purchase: 136,
  register: 136,
  'reset-password': 133,
  tool: 94,
  authentication: 58,
  listening: 110,
};
