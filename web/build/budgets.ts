/**
 * The most JavaScript that a route may load, in kB, compressed by Brotli: today's figure and a little more, so that
 * growth is a decision. `shell` is what precedes authentication on every page; a page's figure has it in it, and all
 * that the page loads by itself but authentication, carousel and toasts. `listening` is Firestore, which the pages of
 * orders load once their content is there.
 */
export const budgets: Readonly<Record<string, number>> = {
  shell: 76,
  'add-information': 133,
  'add-review': 133,
  'add-tool': 136,
  blogs: 93,
  'edit-profile': 169,
  'edit-tool': 136,
  home: 93,
  login: 134,
  'make-admin': 96,
  'manage-all-orders': 103,
  'manage-order': 100,
  'manage-products': 95,
  'manage-reviews': 95,
  'my-order': 101,
  'my-orders': 101,
  'my-profile': 127,
  'not-found': 93,
  payment: 103,
  portfolio: 94,
  purchase: 135,
  register: 135,
  'reset-password': 132,
  tool: 94,
  authentication: 58,
  listening: 110,
};
