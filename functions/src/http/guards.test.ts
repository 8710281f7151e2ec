import express, { type Request } from 'express';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '../platform/errors/refusal.ts';
import { identityOf, verifyToken } from '../platform/identity/identity.ts';
import { countCall } from '../platform/identity/rate-limit.ts';
import { routes } from '../routes.ts';

vi.mock('../platform/identity/identity.ts');
vi.mock('../platform/identity/rate-limit.ts');

const token = { uid: 'uid', email: 'a@b', claimsAdmin: false, auth_time: 0, token: 'a.b.c' };

beforeEach(() => {
  vi.mocked(verifyToken).mockReset().mockResolvedValue(token);
  vi.mocked(identityOf).mockReset().mockResolvedValue(undefined);
  vi.mocked(countCall).mockReset().mockResolvedValue();
});

/**
 * The routes that require a login. The value is true if the route checks at the identity provider whether the
 * token was revoked. The tests with the Auth emulator cannot cover this, because the emulator always checks
 * it.
 */
const checksRevocation: Record<string, boolean> = {
  'put /user/:email': true,
  'get /user/:email': true,
  'delete /user/:email': true,
  'get /user-data/:email': true,
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
  'get /stock-request/:id': true,
  'put /stock-request/:id': true,
  'delete /stock-request/:id': true,
  'post /review': true,
  'get /managed-reviews': true,
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
  'post /restock/:id': true,
  'post /return/:id': true,
  'patch /return/:id': true,
  'patch /order-address/:id': true,
  'get /order-note/:id': true,
  'put /order-note/:id': true,
  'get /order-mails/:id': true,
  'post /order-mails/:id': true,
  'get /order/:id/history': true,
  'get /refunds/failed': true,
  'patch /refunds/:id/by-hand': true,
  'get /overview': true,
  'get /tasks': true,
  'get /sales': true,
  'get /audit': true,
  'put /selling': true,
  'post /create-payment-intent': true,
};

const withoutLogin = [
  'get /tools',
  'get /categories',
  'get /reviews',
  'get /reviews/summary',
  'get /selling',
  'get /openapi.json',
  'get /sitemap.xml',
  'get /tools/:id',
  'post /client-errors',
  'get /health',
  'post /stripe/webhook',
];

const byName = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]));

it('the tables above list every route', () => {
  expect([...Object.keys(checksRevocation), ...withoutLogin].sort()).toEqual([...byName.keys()].sort());
});

it('only the routes in `withoutLogin` need no login', () => {
  const open = routes.filter(({ access }) => access === 'anyone' || access === 'stripe');
  expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(withoutLogin.sort());
});

describe.each(Object.entries(checksRevocation))('%s', (name, expected) => {
  const attempt = () => byName.get(name)?.handle(requestWith(name, 'Bearer a.b.c'));

  it(`${expected ? 'checks' : 'does not check'} whether the token was revoked`, async () => {
    // A route without the check continues, and then fails because this request has no id in its path and an invalid
    // uid in its query.
    const refused = {
      code: expected ? 'unauthenticated' : expect.stringMatching(/^(invalid_input|not_found)$/),
    };
    await expect(attempt()).rejects.toMatchObject(refused);
    expect(vi.mocked(identityOf).mock.calls).toEqual(expected ? [[token]] : []);
  });

  it('always checks whether a token with the admin claim was revoked', async () => {
    vi.mocked(verifyToken).mockResolvedValue({ ...token, claimsAdmin: true });
    await expect(attempt()).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(identityOf).toHaveBeenCalledOnce();
  });

  it('rejects an invalid token', async () => {
    vi.mocked(verifyToken).mockResolvedValue(undefined);
    await expect(attempt()).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(verifyToken).toHaveBeenCalledExactlyOnceWith('a.b.c');
    expect(countCall).not.toHaveBeenCalled();
  });

  it('rejects a request above the limit without loading the account', async () => {
    vi.mocked(countCall).mockRejectedValue(refuse('too_many_calls', { seconds: 5 }));
    await expect(attempt()).rejects.toMatchObject({ code: 'too_many_calls' });
    expect(countCall).toHaveBeenCalledExactlyOnceWith('uid');
    expect(identityOf).not.toHaveBeenCalled();
  });
});

it.each(Object.keys(checksRevocation).filter((name) => /^get .*:email$/.test(name)))(
  '%s of another user checks the caller’s account, whatever the token says',
  async (name) => {
    const attempt = byName.get(name)?.handle(requestWith(name, 'Bearer a.b.c', 'other@b'));
    await expect(attempt).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(identityOf).toHaveBeenCalledOnce();
  },
);

/** Returns a request for the data of the caller or another user. */
function requestWith(name: string, authorization: string, email = token.email): Request {
  const [method = ''] = name.split(' ');
  const request: Request = Object.create(express.request, { query: { value: { uid: 'a/b' } } });
  return Object.assign(request, {
    method: method.toUpperCase(),
    headers: { authorization },
    params: method === 'get' ? { email } : {},
  });
}
