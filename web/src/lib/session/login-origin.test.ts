import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { aroundLogin, isOwnPath, originOf, reasonOf, useLoginOrigin } from './login-origin.ts';

it.each<[state: unknown, page: string | undefined, reason: string | undefined]>([
  [{ from: '/' }, '/', undefined],
  [{ from: '/dashboard?tab=1' }, '/dashboard?tab=1', undefined],
  [{ why: 'login-needed' }, undefined, 'login-needed'],
  [{ why: 'admins-only' }, undefined, 'admins-only'],
])('the router state %j has the page %s and the reason %s', (state, page, reason) => {
  expect([originOf(state), reasonOf(state)]).toEqual([page, reason]);
});

it.each([
  ...['//example.com', '/\\example.com', 'https://example.com', '', 7, null].map((from) => ({ from })),
  { why: 'curiosity' },
  undefined,
  null,
  7,
  {},
  'from',
])('the router state %j has neither a page nor a reason', (state) => {
  expect([originOf(state), reasonOf(state)]).toEqual([undefined, undefined]);
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
