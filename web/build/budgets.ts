/**
 * The most JavaScript that a route may load, in kB, compressed by Brotli: today's figure and a little more, so that
 * growth is a decision. `shell` is what precedes authentication on every page; a page's figure has it in it, and all
 * that the page loads by itself but authentication, carousel and toasts. `listening` is Firestore, which the pages of
 * orders load once their content is there.
 */
export const budgets: Readonly<Record<string, number>> = {
  shell: 75,
  'add-information': 139,
  'add-review': 140,
  'add-tool': 141,
  audit: 101,
  blogs: 95,
  'edit-profile': 182,
  'edit-tool': 142,
  home: 94,
  login: 135,
  'make-admin': 101,
  'manage-all-orders': 109,
  'manage-order': 106,
  'manage-products': 102,
  'manage-reviews': 100,
  'my-order': 106,
  'my-orders': 103,
  'my-profile': 137,
  'not-found': 94,
  overview: 97,
  payment: 109,
  portfolio: 95,
  purchase: 144,
  register: 137,
  'reset-password': 134,
  tool: 95,
  authentication: 61,
  listening: 110,
};
