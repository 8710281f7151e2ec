/**
 * Maximum JavaScript size of each route, in kB, compressed by Brotli: the current size plus 2 kB.
 *
 * - `shell`: the scripts that every page loads before authentication. Each page's size includes it.
 * - pages: everything that the page loads, except authentication, carousel and toasts.
 * - `authentication`: the scripts that every page loads in addition to `shell` if a bearer token is stored.
 * - `listening`: Firestore, which order pages load after their content.
 *
 * If the build fails but the larger size is justified, raise the page's limit here.
 */
export const budgets: Readonly<Record<string, number>> = {
  shell: 82,
  'add-information': 147,
  'add-review': 148,
  'add-tool': 150,
  audit: 109,
  blogs: 103,
  'edit-profile': 192,
  'edit-tool': 151,
  home: 104,
  login: 143,
  'make-admin': 111,
  'manage-all-orders': 118,
  'manage-order': 116,
  'manage-products': 112,
  'manage-reviews': 107,
  'my-order': 117,
  'my-orders': 112,
  'my-profile': 144,
  'not-found': 102,
  overview: 105,
  payment: 118,
  portfolio: 103,
  purchase: 153,
  register: 145,
  'reset-password': 142,
  tool: 103,
  authentication: 61,
  listening: 112,
};
