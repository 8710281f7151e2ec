import * as texts from '#texts/app.ts';

/** Every address of the store, once. Segments nested under the dashboard are spelled as the specification has them. */
export const paths = {
  home: '/',
  portfolio: '/portfolio',
  blogs: '/blogs',
  login: '/login',
  register: '/register',
  resetPassword: '/reset-password',
  tool: (toolId: string) => `/tools/${toolId}`,
  purchase: (toolId: string) => `/purchase/${toolId}`,
  profile: '/dashboard',
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
  manageAllOrders: '/dashboard/manageAllOrders',
  manageOrder: (orderId: string) => `/dashboard/manageAllOrders/${orderId}`,
} as const;

/** The state of the router by which a page knows that its list is one step back. */
export const fromList = 'from the list';

/** The pages for everybody, as the navbar and the drawer list them. */
export const storeLinks = [
  { to: paths.home, text: texts.home },
  { to: paths.portfolio, text: texts.portfolio },
  { to: paths.blogs, text: texts.blogs },
] as const;
