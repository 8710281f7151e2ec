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

const name = ({ method, path }: (typeof routes)[number]) => `${method} ${path}`;
const withLogin = routes.filter(({ access }) => access !== 'anyone' && access !== 'stripe').map(name);

/**
 * The routes with a login that do not check at the identity provider whether the token was revoked. The tests with the
 * Auth emulator cannot cover this, because the emulator always checks it.
 */
const withoutCheck = [
  'get /admin/:email',
  'get /tool/:id',
  'get /reviews/:email',
  'get /reviewable-tools/:email',
  'get /orders/:email',
  'get /order/:id',
];

const byName = new Map(routes.map((route) => [name(route), route]));

describe.each(withLogin)('%s', (name) => {
  const expected = !withoutCheck.includes(name);
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

  it('rejects a request above the limit without loading the account', async () => {
    vi.mocked(countCall).mockRejectedValue(refuse('too_many_calls', { seconds: 5 }));
    await expect(attempt()).rejects.toMatchObject({ code: 'too_many_calls' });
    expect(countCall).toHaveBeenCalledExactlyOnceWith('uid');
    expect(identityOf).not.toHaveBeenCalled();
  });
});

it.each(withLogin.filter((name) => /^get .*:email$/.test(name)))(
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
