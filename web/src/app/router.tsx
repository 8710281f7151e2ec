import type { ComponentType } from 'react';
import { matchRoutes, type RouteObject, useRoutes } from 'react-router-dom';
import { lateWithQueries } from '#components/late-with-queries.tsx';
import type { AdminPath } from '#lib/admin-paths.ts';
import { reloadIfReplaced } from '#lib/new-version.ts';
import { paths } from '#lib/paths.ts';
// In the first chunk: most people come to Home first, and it needs one round trip less.
import { Component as Home } from '#pages/home.tsx';
import { RootLayout } from './root-layout.tsx';

type PageModule = { Component: ComponentType };

/** A route, and how its chunk is fetched before it is shown. */
type StoreRoute = RouteObject & { load?: () => Promise<void>; children?: StoreRoute[] };

/** Fetches a page. A page that a deployment replaced is opened by a reload; nothing is typed on it yet. */
async function fetchPage(load: () => Promise<PageModule>): Promise<PageModule> {
  if (import.meta.env.SSR) return load();
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
  const Page = lateWithQueries(() => fetchPage(load));
  return { element: <Page />, load: Page.load };
}

/** One for each of `adminPaths`. */
const adminPages: Record<AdminPath, ReturnType<typeof page>> = {
  [paths.makeAdmin]: page(() => import('#pages/make-admin.tsx')),
  [paths.manageProducts]: page(() => import('#pages/manage-products.tsx')),
  [paths.manageReviews]: page(() => import('#pages/manage-reviews.tsx')),
  [paths.addTool]: page(() => import('#pages/add-tool.tsx')),
  [paths.overview]: page(() => import('#pages/overview.tsx')),
  [paths.audit]: page(() => import('#pages/audit.tsx')),
  [paths.manageAllOrders]: page(() => import('#pages/manage-all-orders.tsx')),
};

const adminRoutes: StoreRoute[] = [
  ...Object.entries(adminPages).map(([path, adminPage]) => ({ path, ...adminPage })),
  { path: paths.editTool(':id'), ...page(() => import('#pages/edit-tool.tsx')) },
  { path: paths.manageOrder(':id'), ...page(() => import('#pages/manage-order.tsx')) },
];

const dashboardRoutes: StoreRoute[] = [
  { index: true, ...page(() => import('#pages/my-profile.tsx')) },
  { path: 'editProfile', ...page(() => import('#pages/edit-profile.tsx')) },
  { path: 'myProfile/addMoreInfo', ...page(() => import('#pages/add-information.tsx')) },
  { path: 'myOrders', ...page(() => import('#pages/my-orders.tsx')) },
  { path: 'myOrders/:id', ...page(() => import('#pages/my-order.tsx')) },
  { path: 'addReview', ...page(() => import('#pages/add-review.tsx')) },
  { path: 'payment/:id', ...page(() => import('#pages/payment.tsx')) },
  { ...page(() => import('./require-admin.tsx')), children: adminRoutes },
];

const personRoutes: StoreRoute[] = [
  { path: 'purchase/:id', ...page(() => import('#pages/purchase.tsx')) },
  { path: 'dashboard', ...page(() => import('./dashboard-layout.tsx')), children: dashboardRoutes },
];

/** All routes, the guards around those behind them. */
export const routes: StoreRoute[] = [
  {
    path: '/',
    element: <RootLayout />,
    children: [
      { id: 'home', index: true, element: <Home /> },
      { id: 'portfolio', path: 'portfolio', ...page(() => import('#pages/portfolio.tsx')) },
      { id: 'blogs', path: 'blogs', ...page(() => import('#pages/blogs.tsx')) },
      { id: 'tool', path: 'tools/:id', ...page(() => import('#pages/tool.tsx')) },
      { id: 'login', path: 'login', ...page(() => import('#pages/login.tsx')) },
      { id: 'register', path: 'register', ...page(() => import('#pages/register.tsx')) },
      { id: 'reset-password', path: 'reset-password', ...page(() => import('#pages/reset-password.tsx')) },
      { id: 'guarded', ...page(() => import('./require-login.tsx')), children: personRoutes },
      { id: 'not-found', path: '*', ...page(() => import('#pages/not-found.tsx')) },
    ],
  },
];

/** Every route of the store. The guards decide before a page behind them is shown. */
export function Router() {
  return useRoutes(routes);
}

/**
 * Fetches what an address shows. Returns the ids of its routes once those of them are there whose guard does not
 * have to decide first; a prerendered page is made for one of these ids.
 */
export async function loadRoutes(pathname: string): Promise<string[]> {
  const matched = (matchRoutes(routes, pathname) ?? []).map(({ route }) => route);
  const ids = matched.flatMap(({ id }) => id ?? []);
  const isNamed = matched.findLastIndex(({ id }) => id !== undefined);
  // What is behind the guard is fetched meanwhile; when it fails, it is fetched again when it is shown.
  for (const { load } of matched.slice(isNamed + 1)) load?.().catch(() => undefined);
  await Promise.all(matched.slice(0, isNamed + 1).map(({ load }) => load?.()));
  return ids;
}
