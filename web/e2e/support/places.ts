import type { StoredTool } from './store.ts';

/** A path, and the heading that shows that its page is loaded. */
export type Place = {
  path: string;
  heading: string;
  /** A button that is enabled only when everything is loaded. */
  button?: string;
};

export const forEverybody: readonly Place[] = [
  { path: '/', heading: 'What out customers says' },
  { path: '/portfolio', heading: 'Portfolio' },
  { path: '/blogs', heading: 'Blogs' },
  { path: '/login', heading: 'Login' },
  { path: '/register', heading: 'Register' },
  { path: '/reset-password', heading: 'Reset password' },
  { path: '/nowhere', heading: "Sorry, We couldn't find what you are looking for!" },
];

/** The dashboard's pages for everybody who has logged in. */
export const forPersons: readonly Place[] = [
  { path: '/dashboard', heading: 'My Profile' },
  { path: '/dashboard/editProfile', heading: 'Edit Profile' },
  { path: '/dashboard/myProfile/addMoreInfo', heading: 'Add Information' },
  { path: '/dashboard/myOrders', heading: 'My Orders' },
  { path: '/dashboard/addReview', heading: 'Add A Review' },
];

export const forAdmins: readonly Place[] = [
  { path: '/dashboard/manageAllOrders', heading: 'Manage All Orders' },
  { path: '/dashboard/addTool', heading: 'Add Tool' },
  { path: '/dashboard/makeAdmin', heading: 'Make Admin' },
  { path: '/dashboard/manageProducts', heading: 'Manage Products' },
  { path: '/dashboard/manageReviews', heading: 'Manage Reviews' },
  { path: '/dashboard/overview', heading: 'Overview' },
  { path: '/dashboard/audit', heading: 'Audit' },
];

type AnyTool = Pick<StoredTool, '_id' | 'toolName'>;

/** Where anybody looks at a tool. */
export const forLooking = ({ _id, toolName }: AnyTool): Place => ({
  path: `/tools/${_id}`,
  heading: toolName,
});

/** Where a shopper buys a tool, pays for an order and looks at it. */
export const forBuying = ({ _id }: AnyTool, order: string): Place[] => [
  { path: `/purchase/${_id}`, heading: 'Welcome to purchase page' },
  { path: `/dashboard/payment/${order}`, heading: 'Payment', button: 'Pay' },
  { path: `/dashboard/myOrders/${order}`, heading: 'Order', button: 'Cancel Order' },
];

/** Where an admin changes a tool and looks at an order. */
export const forManaging = ({ _id }: AnyTool, order: string): Place[] => [
  { path: `/dashboard/manageProducts/${_id}`, heading: 'Edit Tool' },
  { path: `/dashboard/manageAllOrders/${order}`, heading: 'Order', button: 'Print packing slip' },
];
