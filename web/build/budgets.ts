/**
 * The most JavaScript that a route may load, in kB, compressed by Brotli: today's figure and a little more, so that
 * growth is a decision. `shell` is what precedes authentication on every page; a page's figure has it in it, and all
 * that the page loads by itself but authentication, carousel and toasts.
 */
export const budgets: Readonly<Record<string, number>> = {
  shell: 76,
  'add-information': 134,
  'add-review': 136,
  'add-tool': 137,
  blogs: 93,
  'edit-profile': 171,
  'edit-tool': 136,
  home: 93,
  login: 135,
  'make-admin': 98,
  'manage-all-orders': 103,
  'manage-order': 101,
  'manage-products': 96,
  'manage-reviews': 95,
  'my-order': 100,
  'my-orders': 100,
  'my-profile': 129,
  'not-found': 93,
  payment: 103,
  portfolio: 94,
  purchase: 136,
  register: 137,
  'reset-password': 133,
  tool: 94,
  authentication: 58,
};
