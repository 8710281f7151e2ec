import type { ComponentType } from 'react';
import { matchRoutes, type RouteObject, useRoutes } from 'react-router-dom';
import { lazyWithQueries } from '#components/lazy-with-queries.tsx';
import { reloadIfReplaced } from '#lib/loading/new-version.ts';
import type { AdminPath } from '#lib/url/admin-paths.ts';
import { paths } from '#lib/url/paths.ts';
// Home is in the first chunk. This saves a request for most visitors, who open Home first.
import { Component as Home } from '#pages/home.tsx';
import { RootLayout } from './root-layout.tsx';

type PageModule = { Component: ComponentType };

/** Route with a function that loads its chunk in advance. */
type StoreRoute = RouteObject & { load?: () => Promise<void>; children?: StoreRoute[] };

/** Loads a page. If a deployment has replaced its chunk, reloads the browser tab. */
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

/** Creates a lazy-loaded page. Until it has loaded, the previous page stays visible, with a progress bar. */
function page(load: () => Promise<PageModule>) {
  const Page = lazyWithQueries(() => fetchPage(load));
  return { element: <Page />, load: Page.load };
}

/** Pages for the paths in `adminPaths`. */
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
  { path: paths.editProfile, ...page(() => import('#pages/edit-profile.tsx')) },
  { path: paths.addMoreInfo, ...page(() => import('#pages/add-information.tsx')) },
  { path: paths.myOrders, ...page(() => import('#pages/my-orders.tsx')) },
  { path: paths.myOrder(':id'), ...page(() => import('#pages/my-order.tsx')) },
  { path: paths.addReview, ...page(() => import('#pages/add-review.tsx')) },
  { path: paths.payment(':id'), ...page(() => import('#pages/payment.tsx')) },
  { ...page(() => import('./require-admin.tsx')), children: adminRoutes },
];

const personRoutes: StoreRoute[] = [
  { path: paths.purchase(':id'), ...page(() => import('#pages/purchase.tsx')) },
  { path: paths.profile, ...page(() => import('./dashboard-layout.tsx')), children: dashboardRoutes },
];

/** All routes. The guards are the parents of the routes that they protect. */
export const routes: StoreRoute[] = [
  {
    path: paths.home,
    element: <RootLayout />,
    children: [
      { id: 'home', index: true, element: <Home /> },
      { id: 'portfolio', path: paths.portfolio, ...page(() => import('#pages/portfolio.tsx')) },
      { id: 'blogs', path: paths.blogs, ...page(() => import('#pages/blogs.tsx')) },
      { id: 'tool', path: paths.tool(':id'), ...page(() => import('#pages/tool.tsx')) },
      { id: 'login', path: paths.login, ...page(() => import('#pages/login.tsx')) },
      { id: 'register', path: paths.register, ...page(() => import('#pages/register.tsx')) },
      { id: 'reset-password', path: paths.resetPassword, ...page(() => import('#pages/reset-password.tsx')) },
      { id: 'guarded', ...page(() => import('./require-login.tsx')), children: personRoutes },
      { id: 'not-found', path: '*', ...page(() => import('#pages/not-found.tsx')) },
    ],
  },
];

/** Shows the page of the current URL. */
export function Router() {
  return useRoutes(routes);
}

/**
 * Loads the page of a path. Resolves as soon as the chunks outside the login guard have loaded, with the IDs of the
 * path's routes. A prerendered page contains the ID of its route.
 */
export async function loadRoutes(pathname: string): Promise<string[]> {
  const matched = (matchRoutes(routes, pathname) ?? []).map(({ route }) => route);
  const ids = matched.flatMap(({ id }) => id ?? []);
  const lastNamed = matched.findLastIndex(({ id }) => id !== undefined);
  // Also starts to load the pages inside the guard. A failed load is retried when the page is shown.
  for (const { load } of matched.slice(lastNamed + 1)) load?.().catch(() => undefined);
  await Promise.all(matched.slice(0, lastNamed + 1).map(({ load }) => load?.()));
  return ids;
}
