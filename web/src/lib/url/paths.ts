import * as texts from '#texts/app.ts';

/** URL paths of all pages. The specification defines the paths below `/dashboard`. */
export const paths = {
  home: '/',
  portfolio: '/portfolio',
  blogs: '/blogs',
  login: '/login',
  register: '/register',
  resetPassword: '/reset-password',
  tool: (toolId: string) => `/tools/${toolId}`,
  purchase: (toolId: string) => `/purchase/${toolId}`,
  dashboard: '/dashboard',
  editProfile: '/dashboard/editProfile',
  addMoreInfo: '/dashboard/myProfile/addMoreInfo',
  myOrders: '/dashboard/myOrders',
  myOrder: (orderId: string) => `/dashboard/myOrders/${orderId}`,
  addReview: '/dashboard/addReview',
  payment: (orderId: string) => `/dashboard/payment/${orderId}`,
  makeAdmin: '/dashboard/makeAdmin',
  manageProducts: '/dashboard/manageProducts',
  editTool: (toolId: string) => `/dashboard/manageProducts/${toolId}`,
  addTool: '/dashboard/addTool',
  manageReviews: '/dashboard/manageReviews',
  overview: '/dashboard/overview',
  audit: '/dashboard/audit',
  settings: '/dashboard/settings',
  manageAllOrders: '/dashboard/manageAllOrders',
  manageOrder: (orderId: string) => `/dashboard/manageAllOrders/${orderId}`,
} as const;

/** Part of the URL of an order's page that opens the form for a return. */
export const returnHash = '#return';

/** Returns the URL of the form for a return. */
export function returnForm(orderId: string): string {
  return `${paths.myOrder(orderId)}${returnHash}`;
}

/** Router state of a page that was opened from a list. To return to the list, the page goes back in the history. */
export const fromList = 'from the list';

/** Links to the public pages in the navbar and the drawer. */
export const storeLinks = [
  { to: paths.home, text: texts.home },
  { to: paths.portfolio, text: texts.portfolio },
  { to: paths.blogs, text: texts.blogs },
] as const;

/** Returns the URL of a payment in Stripe's dashboard, for admins. */
export function paymentPage(transactionId: string): string {
  const isLive = import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY?.startsWith('pk_live_');
  return `https://dashboard.stripe.com/${isLive ? '' : 'test/'}payments/${encodeURIComponent(transactionId)}`;
}

/** Pages for admins only. Pages below these paths are for admins too. */
export const adminPaths = [
  paths.manageAllOrders,
  paths.addTool,
  paths.makeAdmin,
  paths.manageProducts,
  paths.manageReviews,
  paths.overview,
  paths.audit,
  paths.settings,
] as const;
export type AdminPath = (typeof adminPaths)[number];
