import { type RouteObject, resolvePath } from 'react-router-dom';
import { expect, it } from 'vitest';
import { paths } from '#lib/paths.ts';
import {
  adminPages,
  managementPages,
  publicPages,
  purchasePages,
  toolPage,
  userPages,
} from '../../e2e/support/tested-pages.ts';
import { routes } from './router.tsx';

/** The paths of the pages of these routes, which are below `above`. */
function pathsOf(found: readonly RouteObject[], above = '/'): string[] {
  return found.flatMap(({ path = '', children }) => {
    const { pathname } = resolvePath(path, above);
    return children ? pathsOf(children, pathname) : [pathname];
  });
}

const routed = pathsOf(routes).sort();

it('every page has its address in the list of all addresses', () => {
  const addresses = Object.values(paths).map((path) => (typeof path === 'function' ? path(':id') : path));
  expect([...addresses, '/*'].sort()).toEqual(routed);
});

it('the browser tests that are about every page visit every page', () => {
  const tool = { _id: ':id', toolName: 'Drill' };
  const places = [
    ...[...publicPages, toolPage(tool), ...userPages, ...purchasePages(tool, ':id')],
    ...[...adminPages, ...managementPages(tool, ':id')],
  ];
  const visited = places.map(({ path }) => (path === '/nowhere' ? '/*' : path));
  expect(visited.sort()).toEqual(routed);
});
