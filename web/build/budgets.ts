/**
 * The most JavaScript that a route may load, in kB, compressed by Brotli: today's figure and a little more, so that
 * growth is a decision. `shell` is what precedes authentication on every page; a page's figure has it in it, and all
 * that the page loads by itself but authentication, carousel and toasts. `listening` is Firestore, which the pages of
 * orders load once their content is there.
 */
export const budgets: Readonly<Record<string, number>> = {
  shell: 76,
  'add-information': 135,
  'add-review': 138,
  'add-tool': 138,
  audit: 97,
  blogs: 94,
  'edit-profile': 172,
  'edit-tool': 138,
  home: 93,
  login: 137,
  'make-admin': 100,
  'manage-all-orders': 106,
  'manage-order': 102,
  'manage-products': 100,
  'manage-reviews': 96,
  'my-order': 103,
  'my-orders': 102,
  'my-profile': 130,
  'not-found': 93,
  overview: 96,
  payment: 105,
  portfolio: 94,
  purchase: 137,
  register: 138,
  'reset-password': 135,
  tool: 95,
  authentication: 60,
  listening: 110,
};
