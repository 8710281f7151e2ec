import { matchRoutes, type RouteObject, resolvePath } from 'react-router-dom';
import { expect, it } from 'vitest';
import { paths } from '#lib/url/paths.ts';
import {
  adminPages,
  managementPages,
  publicPages,
  purchasePages,
  toolPage,
  userPages,
} from '../../e2e/support/tested-pages.ts';
import { routes } from './router.tsx';

/** Returns the paths of all pages of these routes, relative to `above`. */
function pathsOf(nested: readonly RouteObject[], above = '/'): string[] {
  return nested.flatMap(({ path = '', children }) => {
    const { pathname } = resolvePath(path, above);
    return children ? pathsOf(children, pathname) : [pathname];
  });
}

const routed = pathsOf(routes).sort();

/** Returns the routes without a path of their own that contain a page: its guards. */
function guardsOf(path: string): RouteObject[] {
  const matched = (matchRoutes(routes, path) ?? []).map(({ route }) => route);
  return matched.filter((route) => route.path === undefined && route.children && !route.errorElement);
}

const tool = { _id: ':id', toolName: 'Drill' };
const forVisitors = [...publicPages, toolPage(tool)];
const forUsers = [...userPages, ...purchasePages(tool, ':id')];
const forAdmins = [...adminPages, ...managementPages(tool, ':id')];

it('the router and the list of paths have the same pages', () => {
  const listed = Object.values(paths).map((path) => (typeof path === 'function' ? path(':id') : path));
  expect([...listed, '/*'].sort()).toEqual(routed);
});

it('the browser tests for all pages visit every page', () => {
  const tested = [...forVisitors, ...forUsers, ...forAdmins];
  const visited = tested.map(({ path }) => (path === '/nowhere' ? '/*' : path.split('?')[0]));
  expect([...new Set(visited)].sort()).toEqual(routed);
});

// The browser tests check the guards on some of the pages.
it('the login guard protects every page of users, and the admin guard every page of admins', () => {
  const [login, admin, ...more] = guardsOf(paths.audit);
  expect([login?.id, more]).toEqual(['guarded', []]);
  for (const { path } of forVisitors) expect(guardsOf(path), path).toEqual([]);
  for (const { path } of forUsers) expect(guardsOf(path), path).toEqual([login]);
  for (const { path } of forAdmins) expect(guardsOf(path), path).toEqual([login, admin]);
});
