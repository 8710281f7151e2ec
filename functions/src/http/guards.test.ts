import express, { type Request } from 'express';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readToken } from '../platform/identity.ts';
import { routes } from '../routes.ts';

vi.mock('../platform/identity.ts');

beforeEach(() => {
  vi.mocked(readToken).mockReset().mockResolvedValue(undefined);
});

/**
 * Whether each call asks the identity provider if its token was revoked. The Auth emulator checks that whether it
 * is asked or not, so only a look at the flag shows that it is asked.
 */
const asks: Record<string, boolean> = {
  'put /user/:email': true,
  'get /user/:email': false,
  'delete /user/:email': true,
  'get /users': true,
  'get /admin/:email': false,
  'put /admin/:email': true,
  'get /tool/:id': false,
  'post /tool': true,
  'put /tool/:id': true,
  'delete /tool/:id': true,
  'post /review': true,
  'post /order': true,
  'get /orders': true,
  'get /orders/:email': false,
  'get /order/:id': false,
  'patch /order/:id': true,
  'delete /order/:id': true,
  'patch /shipped/:id': true,
  'patch /unpaid/:id': true,
  'get /refunds/failed': true,
  'post /create-payment-intent': true,
};

const withoutLogin = ['get /tools', 'get /reviews', 'post /stripe/webhook'];

const byName = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]));

it('knows of every call whether it asks', () => {
  expect([...Object.keys(asks), ...withoutLogin].sort()).toEqual([...byName.keys()].sort());
});

it('only the public lists and Stripe go without a login', () => {
  const open = routes.filter(({ access }) => access === 'anyone' || access === 'stripe');
  expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(withoutLogin.sort());
});

describe.each(Object.entries(asks))('%s', (name, expected) => {
  it(`${expected ? 'asks' : 'does not ask'} for revoked tokens, and believes no token that was not read`, async () => {
    const answer = byName.get(name)?.answer(requestWith(name, 'Bearer a.b.c'));
    await expect(answer).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(readToken).toHaveBeenCalledExactlyOnceWith('a.b.c', expected);
  });
});

function requestWith(name: string, authorization: string): Request {
  const [method = ''] = name.split(' ');
  const request: Request = Object.create(express.request);
  return Object.assign(request, { method: method.toUpperCase(), headers: { authorization }, params: {} });
}
