import type { RouteObject } from 'react-router-dom';
import type { AdminPath } from '#lib/url/paths.ts';
import { paths } from '#lib/url/paths.ts';
// Home is in the first chunk. This saves a request for most visitors, who open Home first.
import { Component as Home } from '#pages/home.tsx';
import { ErrorPage } from './error-page.tsx';
import { RootLayout } from './root-layout.tsx';

/** Pages for the paths in `adminPaths`. */
const adminPages: Record<AdminPath, NonNullable<RouteObject['lazy']>> = {
  [paths.makeAdmin]: () => import('#pages/make-admin.tsx'),
  [paths.manageProducts]: () => import('#pages/manage-products.tsx'),
  [paths.manageReviews]: () => import('#pages/manage-reviews.tsx'),
  [paths.addTool]: () => import('#pages/add-tool.tsx'),
  [paths.overview]: () => import('#pages/overview.tsx'),
  [paths.audit]: () => import('#pages/audit.tsx'),
  [paths.settings]: () => import('#pages/settings.tsx'),
  [paths.manageAllOrders]: () => import('#pages/manage-all-orders.tsx'),
};

const adminRoutes: RouteObject[] = [
  ...Object.entries(adminPages).map(([path, lazy]) => ({ path, lazy })),
  { path: paths.editTool(':id'), lazy: () => import('#pages/edit-tool.tsx') },
  { path: paths.manageOrder(':id'), lazy: () => import('#pages/manage-order.tsx') },
];

const dashboardRoutes: RouteObject[] = [
  { index: true, lazy: () => import('#pages/my-profile.tsx') },
  { path: paths.editProfile, lazy: () => import('#pages/edit-profile.tsx') },
  { path: paths.addMoreInfo, lazy: () => import('#pages/add-information.tsx') },
  { path: paths.myOrders, lazy: () => import('#pages/my-orders.tsx') },
  { path: paths.myOrder(':id'), lazy: () => import('#pages/my-order.tsx') },
  { path: paths.addReview, lazy: () => import('#pages/add-review.tsx') },
  { path: paths.payment(':id'), lazy: () => import('#pages/payment.tsx') },
  { lazy: () => import('./require-admin.tsx'), children: adminRoutes },
];

const personRoutes: RouteObject[] = [
  { path: paths.purchase(':id'), lazy: () => import('#pages/purchase.tsx') },
  { path: paths.dashboard, lazy: () => import('./dashboard-layout.tsx'), children: dashboardRoutes },
];

/**
 * Returns all routes. The guards are the parents of the routes that they protect. A prerendered page contains the ID of
 * its route.
 */
export const routesAround = (insideGuard: RouteObject[]): RouteObject[] => [
  {
    path: paths.home,
    Component: RootLayout,
    errorElement: <ErrorPage />,
    // Below the layout, an error replaces only the page.
    children: [
      { id: 'home', index: true, Component: Home, errorElement: <ErrorPage /> },
      {
        lazy: () => import('#components/queries.tsx'),
        errorElement: <ErrorPage />,
        children: [
          { id: 'portfolio', path: paths.portfolio, lazy: () => import('#pages/portfolio.tsx') },
          { id: 'blogs', path: paths.blogs, lazy: () => import('#pages/blogs.tsx') },
          { id: 'tool', path: paths.tool(':id'), lazy: () => import('#pages/tool.tsx') },
          { id: 'login', path: paths.login, lazy: () => import('#pages/login.tsx') },
          { id: 'register', path: paths.register, lazy: () => import('#pages/register.tsx') },
          {
            id: 'reset-password',
            path: paths.resetPassword,
            lazy: () => import('#pages/reset-password.tsx'),
          },
          { id: 'guarded', lazy: () => import('./require-login.tsx'), children: insideGuard },
          { id: 'not-found', path: '*', lazy: () => import('#pages/not-found.tsx') },
        ],
      },
    ],
  },
];

export const routes = routesAround(personRoutes);
