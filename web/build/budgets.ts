/**
 * The most JavaScript that a route may load, in kB, compressed by Brotli: today's figure and a little more, so that
 * growth is a decision. `shell` is what precedes authentication on every page; a page's figure has it in it, and all
 * that the page loads by itself but authentication, carousel and toasts.
 */
export const budgets: Readonly<Record<string, number>> = {
  shell: 76,
  'add-information': 133,
  'add-review': 131,
  'add-tool': 134,
  blogs: 88,
  'edit-profile': 166,
  'edit-tool': 137,
  home: 97,
  login: 132,
  'make-admin': 97,
  'manage-all-orders': 101,
  'manage-products': 98,
  'manage-reviews': 98,
  'my-orders': 100,
  'my-profile': 128,
  'not-found': 88,
  payment: 102,
  portfolio: 89,
  purchase: 137,
  register: 133,
  'reset-password': 128,
  authentication: 53,
};
