/**
 * The most JavaScript that a route may load, in kB, compressed by Brotli: today's figure and a little more, so that
 * growth is a decision. `shell` is what precedes authentication on every page; a page's figure has it in it, and all
 * that the page loads by itself but authentication, carousel and toasts. `listening` is Firestore, which the pages of
 * orders load once their content is there.
 */
export const budgets: Readonly<Record<string, number>> = {
  shell: 81,
  'add-information': 143,
  'add-review': 145,
  'add-tool': 146,
  audit: 105,
  blogs: 100,
  'edit-profile': 186,
  'edit-tool': 147,
  home: 99,
  login: 140,
  'make-admin': 106,
  'manage-all-orders': 111,
  'manage-order': 109,
  'manage-products': 107,
  'manage-reviews': 105,
  'my-order': 109,
  'my-orders': 108,
  'my-profile': 141,
  'not-found': 100,
  overview: 102,
  payment: 114,
  portfolio: 101,
  purchase: 149,
  register: 142,
  'reset-password': 139,
  tool: 101,
  authentication: 62,
  listening: 112,
};
