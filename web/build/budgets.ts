/**
 * The most JavaScript that a route may load, in kB, compressed by Brotli: today's figure and a little more, so that
 * growth is a decision. `shell` is what precedes authentication on every page; a page's figure has it in it, and all
 * that the page loads by itself but authentication, carousel and toasts. `listening` is Firestore, which the pages of
 * orders load once their content is there.
 */
export const budgets: Readonly<Record<string, number>> = {
  shell: 76,
  'add-information': 140,
  'add-review': 140,
  'add-tool': 142,
  audit: 102,
  blogs: 97,
  'edit-profile': 184,
  'edit-tool': 143,
  home: 96,
  login: 136,
  'make-admin': 102,
  'manage-all-orders': 107,
  'manage-order': 106,
  'manage-products': 103,
  'manage-reviews': 101,
  'my-order': 107,
  'my-orders': 104,
  'my-profile': 137,
  'not-found': 96,
  overview: 97,
  payment: 111,
  portfolio: 97,
  purchase: 145,
  register: 138,
  'reset-password': 134,
  tool: 96,
  authentication: 61,
  listening: 110,
};
