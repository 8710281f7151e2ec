import express, { type Request } from 'express';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '../platform/errors/refusal.ts';
import { identityOf, verifyToken } from '../platform/identity/identity.ts';
import { countCall } from '../platform/identity/rate-limit.ts';
import { routes } from '../routes.ts';

vi.mock('../platform/identity/identity.ts');
vi.mock('../platform/identity/rate-limit.ts');

const token = { uid: 'uid', email: 'a@b', auth_time: 0, token: 'a.b.c' };

beforeEach(() => {
  vi.mocked(verifyToken).mockReset().mockResolvedValue(token);
  vi.mocked(identityOf).mockReset().mockResolvedValue(undefined);
  vi.mocked(countCall).mockReset().mockResolvedValue();
});

const name = ({ method, path }: (typeof routes)[number]) => `${method} ${path}`;
const withLogin = routes
  .filter(({ guard }) => guard.access !== 'anyone' && guard.access !== 'stripe')
  .map(name);

const byName = new Map(routes.map((route) => [name(route), route]));

describe.each(withLogin)('%s', (name) => {
  const attempt = () => byName.get(name)?.handle(requestWith(name, 'Bearer a.b.c'));

  // The Auth emulator always checks it, so the tests with the emulator cannot notice a route without this check.
  it('checks whether the token was revoked', async () => {
    await expect(attempt()).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(identityOf).toHaveBeenCalledExactlyOnceWith(token);
  });

  it('rejects a request above the limit without loading the account', async () => {
    vi.mocked(countCall).mockRejectedValue(refuse('too_many_calls', { seconds: 5 }));
    await expect(attempt()).rejects.toMatchObject({ code: 'too_many_calls' });
    expect(countCall).toHaveBeenCalledExactlyOnceWith('uid');
    expect(identityOf).not.toHaveBeenCalled();
  });
});

/** Returns a request of a route, for the caller’s own data. */
function requestWith(name: string, authorization: string): Request {
  const [method = ''] = name.split(' ');
  const request: Request = Object.create(express.request, { query: { value: { uid: 'a/b' } } });
  return Object.assign(request, {
    method: method.toUpperCase(),
    headers: { authorization },
    params: method === 'get' ? { email: token.email } : {},
  });
}
