import type { StoredTool } from './store.ts';

/** Path of a page, and the heading that the loaded page shows. */
export type TestedPage = {
  path: string;
  heading: string | RegExp;
  /** Button that is enabled when everything has loaded. */
  button?: string;
  /** True for a table whose rows all have the same height. */
  isTable?: true;
};

export const publicPages: readonly TestedPage[] = [
  { path: '/', heading: 'What out customers says' },
  { path: '/portfolio', heading: 'Portfolio' },
  { path: '/blogs', heading: 'Blogs' },
  { path: '/login', heading: 'Login' },
  { path: '/register', heading: 'Register' },
  { path: '/reset-password', heading: 'Reset password' },
  { path: '/nowhere', heading: "Sorry, We couldn't find what you are looking for!" },
];

/** Dashboard pages for every user. */
export const userPages: readonly TestedPage[] = [
  { path: '/dashboard', heading: 'My Profile' },
  { path: '/dashboard/editProfile', heading: 'Edit Profile' },
  { path: '/dashboard/myProfile/addMoreInfo', heading: 'Add Information' },
  { path: '/dashboard/myOrders', heading: 'My Orders' },
  { path: '/dashboard/addReview', heading: 'Add A Review' },
];

export const adminPages: readonly TestedPage[] = [
  { path: '/dashboard/manageAllOrders', heading: 'Manage All Orders', isTable: true },
  { path: '/dashboard/addTool', heading: 'Add Tool' },
  { path: '/dashboard/makeAdmin', heading: 'Make Admin', isTable: true },
  { path: '/dashboard/manageProducts', heading: 'Manage Products' },
  { path: '/dashboard/manageProducts?view=table', heading: 'Manage Products', isTable: true },
  { path: '/dashboard/manageReviews', heading: 'Manage Reviews', isTable: true },
  { path: '/dashboard/overview', heading: 'Overview' },
  { path: '/dashboard/audit', heading: 'Audit', isTable: true },
  { path: '/dashboard/settings', heading: 'Settings' },
];

type AnyTool = Pick<StoredTool, '_id' | 'toolName'>;

/** The heading of an order's page, such as `3 × Pipe wrench 350 · $123.75`. */
const orderHeading = /^\d+ × .+ · \$[\d,.]+$/;

/** Returns the public page of a tool. */
export const toolPage = ({ _id, toolName }: AnyTool): TestedPage => ({
  path: `/tools/${_id}`,
  heading: toolName,
});

/** Returns the pages on which a shopper buys a tool, pays for an order and views it. */
export const purchasePages = ({ _id }: AnyTool, order: string): TestedPage[] => [
  { path: `/purchase/${_id}`, heading: 'Welcome to purchase page' },
  { path: `/dashboard/payment/${order}`, heading: 'Payment', button: 'Pay' },
  { path: `/dashboard/myOrders/${order}`, heading: orderHeading, button: 'Cancel Order' },
];

/** Returns the pages on which an admin edits a tool and views an order. */
export const managementPages = ({ _id }: AnyTool, order: string): TestedPage[] => [
  { path: `/dashboard/manageProducts/${_id}`, heading: 'Edit Tool' },
  { path: `/dashboard/manageAllOrders/${order}`, heading: orderHeading, button: 'Print packing slip' },
];
