import { paths } from './paths.ts';

/** Pages for admins only. Pages below these paths are for admins too. */
export const adminPaths = [
  paths.manageAllOrders,
  paths.addTool,
  paths.makeAdmin,
  paths.manageProducts,
  paths.manageReviews,
  paths.overview,
  paths.audit,
] as const;
export type AdminPath = (typeof adminPaths)[number];
