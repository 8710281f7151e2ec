import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { aroundLogin, isOwnPath, originOf, reasonOf, useLoginOrigin } from './login-origin.ts';

it.each(['/', '/dashboard?tab=1', '/purchase/drill'])('originOf returns the path %s', (from) => {
  expect(originOf({ from })).toBe(from);
});

it.each(['//example.com', '/\\example.com', 'https://example.com', '', 7, null])(
  'originOf returns undefined for %j',
  (from) => {
    expect(originOf({ from })).toBeUndefined();
  },
);

it('reasonOf returns only known reasons', () => {
  expect(reasonOf({ why: 'login-needed' })).toBe('login-needed');
  expect(reasonOf({ why: 'curiosity' })).toBeUndefined();
  expect(reasonOf(null)).toBeUndefined();
});

it.each([undefined, null, 7, {}, 'from'])(
  'the router state %j contains neither a page nor a reason',
  (state) => {
    expect(originOf(state)).toBeUndefined();
    expect(reasonOf(state)).toBeUndefined();
  },
);

it('reasonOf returns the reason of an admin page', () => {
  expect(reasonOf({ why: 'admins-only' })).toBe('admins-only');
});

it('isOwnPath is true only for a path that starts with one slash', () => {
  expect(['/a//b', 'a/b', 'x/'].map(isOwnPath)).toEqual([true, false, false]);
});

it('a login never returns to the pages around it', () => {
  expect(aroundLogin).toEqual(['/login', '/register', '/reset-password']);
});

/** Returns the state of a link to the login page on a page. */
function linkStateOn(page: { pathname: string; search?: string; state?: unknown }) {
  let result: unknown;
  function Probe() {
    result = useLoginOrigin();
    return null;
  }
  renderToStaticMarkup(createElement(MemoryRouter, { initialEntries: [page] }, createElement(Probe)));
  return result;
}

it.each([
  [{ pathname: '/tools/saw', search: '?q=1' }, { from: '/tools/saw?q=1' }],
  [{ pathname: '/login' }, null],
  [{ pathname: '/register', search: '?x' }, null],
  [{ pathname: '/login', state: { from: '/dashboard' } }, { from: '/dashboard' }],
  [{ pathname: '/tools/saw', state: { from: '//evil.example' } }, { from: '/tools/saw' }],
])('a login link on %j has the state %j', (page, state) => {
  expect(linkStateOn(page)).toEqual(state);
});
