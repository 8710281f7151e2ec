/**
 * The most JavaScript that a route may load, in kB, compressed by Brotli: today's figure and a little more, so that
 * growth is a decision. `shell` is what precedes authentication on every page; a page's figure has it in it, and all
 * that the page loads by itself but authentication, carousel and toasts.
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
  'manage-all-orders': 102,
  'manage-order': 100,
  'manage-products': 98,
  'manage-reviews': 95,
  'my-order': 100,
  'my-orders': 100,
  'my-profile': 127,
  'not-found': 93,
  payment: 102,
  portfolio: 94,
  purchase: 135,
  register: 135,
  'reset-password': 132,
  tool: 94,
  authentication: 58,
};
