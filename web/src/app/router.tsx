import type { ComponentType } from 'react';
import { type RouteObject, useRoutes } from 'react-router-dom';
import { late } from '#lib/late.ts';
import { reloadIfReplaced } from '#lib/new-version.ts';
// In the first chunk: most people come to Home first, and it needs one round trip less.
import { Component as Home } from '#pages/home.tsx';
import { RootLayout } from './root-layout.tsx';

type PageModule = { Component: ComponentType };

/** Fetches a page. A page that a deployment replaced is opened by a reload; nothing is typed on it yet. */
async function fetchPage(load: () => Promise<PageModule>): Promise<PageModule> {
  const { classList } = document.documentElement;
  classList.add('is-fetching');
  try {
    return await load();
  } catch (error) {
    if (await reloadIfReplaced()) return new Promise(() => undefined);
    throw error;
  } finally {
    classList.remove('is-fetching');
  }
}

/** A page in a chunk of its own; while it is fetched, the page before it stays, under a progress line. */
function page(load: () => Promise<PageModule>) {
  const Page = late(() => fetchPage(load));
  return <Page />;
}

const adminRoutes: RouteObject[] = [
  { path: 'makeAdmin', element: page(() => import('#pages/make-admin.tsx')) },
  { path: 'manageProducts', element: page(() => import('#pages/manage-products.tsx')) },
  { path: 'manageProducts/:id', element: page(() => import('#pages/edit-tool.tsx')) },
  { path: 'manageReviews', element: page(() => import('#pages/manage-reviews.tsx')) },
  { path: 'addTool', element: page(() => import('#pages/add-tool.tsx')) },
  { path: 'manageAllOrders', element: page(() => import('#pages/manage-all-orders.tsx')) },
  { path: 'manageAllOrders/:id', element: page(() => import('#pages/manage-order.tsx')) },
];

const dashboardRoutes: RouteObject[] = [
  { index: true, element: page(() => import('#pages/my-profile.tsx')) },
  { path: 'editProfile', element: page(() => import('#pages/edit-profile.tsx')) },
  { path: 'myProfile/addMoreInfo', element: page(() => import('#pages/add-information.tsx')) },
  { path: 'myOrders', element: page(() => import('#pages/my-orders.tsx')) },
  { path: 'myOrders/:id', element: page(() => import('#pages/my-order.tsx')) },
  { path: 'addReview', element: page(() => import('#pages/add-review.tsx')) },
  { path: 'payment/:id', element: page(() => import('#pages/payment.tsx')) },
  { element: page(() => import('./require-admin.tsx')), children: adminRoutes },
];

const personRoutes: RouteObject[] = [
  { path: 'purchase/:id', element: page(() => import('#pages/purchase.tsx')) },
  { path: 'dashboard', element: page(() => import('./dashboard-layout.tsx')), children: dashboardRoutes },
];

const routes: RouteObject[] = [
  {
    path: '/',
    element: <RootLayout />,
    children: [
      { index: true, element: <Home /> },
      { path: 'portfolio', element: page(() => import('#pages/portfolio.tsx')) },
      { path: 'blogs', element: page(() => import('#pages/blogs.tsx')) },
      { path: 'login', element: page(() => import('#pages/login.tsx')) },
      { path: 'register', element: page(() => import('#pages/register.tsx')) },
      { path: 'reset-password', element: page(() => import('#pages/reset-password.tsx')) },
      { element: page(() => import('./require-login.tsx')), children: personRoutes },
      { path: '*', element: page(() => import('#pages/not-found.tsx')) },
    ],
  },
];

/** Every route of the store. The guards decide before a page behind them is shown. */
export function Router() {
  return useRoutes(routes);
}
