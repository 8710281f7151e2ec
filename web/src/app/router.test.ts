import { type RouteObject, resolvePath } from 'react-router-dom';
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

it('the router and the list of paths have the same pages', () => {
  const listed = Object.values(paths).map((path) => (typeof path === 'function' ? path(':id') : path));
  expect([...listed, '/*'].sort()).toEqual(routed);
});

it('the browser tests for all pages visit every page', () => {
  const tool = { _id: ':id', toolName: 'Drill' };
  const tested = [
    ...[...publicPages, toolPage(tool), ...userPages, ...purchasePages(tool, ':id')],
    ...[...adminPages, ...managementPages(tool, ':id')],
  ];
  const visited = tested.map(({ path }) => (path === '/nowhere' ? '/*' : path));
  expect(visited.sort()).toEqual(routed);
});
