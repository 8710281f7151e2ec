import express, { type Request } from 'express';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { personOf, verifyToken } from '../platform/identity.ts';
import { refuse } from '../platform/refusal.ts';
import { routes } from '../routes.ts';
import { countCall } from './call-limit.ts';

vi.mock('../platform/identity.ts');
vi.mock('./call-limit.ts');

const token = { uid: 'uid', email: 'a@b', claimsAdmin: false, auth_time: 0, token: 'a.b.c' };

beforeEach(() => {
  vi.mocked(verifyToken).mockReset().mockResolvedValue(token);
  vi.mocked(personOf).mockReset().mockResolvedValue(undefined);
  vi.mocked(countCall).mockReset().mockResolvedValue();
});

/**
 * Whether each call asks the identity provider if its token was revoked. The Auth emulator checks that whether it
 * is asked or not, so only a look at the flag shows that it is asked.
 */
const asks: Record<string, boolean> = {
  'put /user/:email': true,
  'get /user/:email': false,
  'delete /user/:email': true,
  'get /user-data/:email': false,
  'get /users': true,
  'put /user-status/:email': true,
  'get /admin/:email': false,
  'put /admin/:email': true,
  'delete /admin/:email': true,
  'get /managed-tools': true,
  'get /tool/:id': false,
  'post /tool': true,
  'put /tool/:id': true,
  'patch /tool/:id': true,
  'put /tool/:id/restore': true,
  'delete /tool/:id': true,
  'post /review': true,
  'get /reviews/:email': false,
  'get /reviewable-tools/:email': false,
  'delete /review/:id': true,
  'post /order': true,
  'get /orders': true,
  'get /orders/:email': false,
  'get /order/:id': false,
  'patch /order/:id': true,
  'delete /order/:id': true,
  'patch /shipped/:id': true,
  'patch /unpaid/:id': true,
  'post /refund/:id': true,
  'post /return/:id': true,
  'patch /return/:id': true,
  'patch /order-address/:id': true,
  'get /order-note/:id': true,
  'put /order-note/:id': true,
  'get /order/:id/history': true,
  'get /refunds/failed': true,
  'patch /refunds/:id/returned': true,
  'get /overview': true,
  'get /audit': true,
  'post /create-payment-intent': true,
};

const withoutLogin = [
  'get /tools',
  'get /categories',
  'get /reviews',
  'get /reviews/summary',
  'get /openapi.json',
  'get /sitemap.xml',
  'get /tools/:id',
  'post /client-errors',
  'get /health',
  'post /stripe/webhook',
];

const byName = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]));

it('knows of every call whether it asks', () => {
  expect([...Object.keys(asks), ...withoutLogin].sort()).toEqual([...byName.keys()].sort());
});

it('only the public lists, Stripe and whoever watches the store go without a login', () => {
  const open = routes.filter(({ access }) => access === 'anyone' || access === 'stripe');
  expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(withoutLogin.sort());
});

describe.each(Object.entries(asks))('%s', (name, expected) => {
  const attempt = () => byName.get(name)?.answer(requestWith(name, 'Bearer a.b.c'));

  it(`${expected ? 'asks' : 'does not ask'} for revoked tokens`, async () => {
    // A call that does not ask goes on, to find that this request names nothing.
    const refused = { code: expected ? 'unauthenticated' : expect.stringMatching(/^(forbidden|not_found)$/) };
    await expect(attempt()).rejects.toMatchObject(refused);
    expect(vi.mocked(personOf).mock.calls).toEqual(expected ? [[token]] : []);
  });

  it('asks for a token that claims to be an admin’s', async () => {
    vi.mocked(verifyToken).mockResolvedValue({ ...token, claimsAdmin: true });
    await expect(attempt()).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(personOf).toHaveBeenCalledOnce();
  });

  it('believes no token that is not valid', async () => {
    vi.mocked(verifyToken).mockResolvedValue(undefined);
    await expect(attempt()).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(verifyToken).toHaveBeenCalledExactlyOnceWith('a.b.c');
    expect(countCall).not.toHaveBeenCalled();
  });

  it('asks nobody about a call that is one too many', async () => {
    vi.mocked(countCall).mockRejectedValue(refuse('too_many_calls', { seconds: 5 }));
    await expect(attempt()).rejects.toMatchObject({ code: 'too_many_calls' });
    expect(countCall).toHaveBeenCalledExactlyOnceWith('uid');
    expect(personOf).not.toHaveBeenCalled();
  });
});

function requestWith(name: string, authorization: string): Request {
  const [method = ''] = name.split(' ');
  const request: Request = Object.create(express.request);
  return Object.assign(request, {
    method: method.toUpperCase(),
    headers: { authorization },
    params: {},
  });
}
