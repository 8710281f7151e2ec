import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeStorage } from '../../../test/fake-storage.ts';
import { testAccount } from '../../../test/test-account.ts';
import { accessToken } from '../api/access-token.ts';
import { bearer, endSession, onSession, publishSession, session, useAccount, useSession } from './session.ts';

const stored = () => localStorage.getItem('accessToken');

const freshToken = vi.fn<() => Promise<string | undefined>>();
const exit = { to: '/login', from: '/dashboard' };
const signedIn = { status: 'signed-in', account: testAccount } as const;

beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage());
  freshToken.mockReset().mockResolvedValue('fresh');
  publishSession.tokenSource(freshToken);
  publishSession.left();
  publishSession.reported(signedIn);
});

/** Returns a bearer token that expires in `seconds`. */
const expiringIn = (seconds: number, claims = {}) =>
  `header.${btoa(JSON.stringify({ sub: 'u1', exp: Date.now() / 1000 + seconds, ...claims }))}.signature`;

/** Starts the renewal of the bearer token. `end` completes the renewal. */
function renewal(): { end: (token: string) => Promise<string | null> } {
  const { promise, resolve } = Promise.withResolvers<string>();
  freshToken.mockReturnValueOnce(promise);
  const result = bearer();
  return {
    end: (token) => {
      resolve(token);
      return result;
    },
  };
}

describe('the bearer token', () => {
  it('is renewed and stored', async () => {
    accessToken.store('old');
    expect(await bearer()).toBe('fresh');
    expect(stored()).toBe('fresh');
  });

  it('is null for a visitor and is not renewed', async () => {
    expect(await bearer()).toBeNull();
    expect(freshToken).not.toHaveBeenCalled();
    expect(stored()).toBeNull();
  });

  it.each([
    ['the renewal fails', () => freshToken.mockRejectedValue(new Error('offline'))],
    ['the identity provider has no user', () => freshToken.mockResolvedValue(undefined)],
  ])('is the stored token if %s', async (_, happens) => {
    accessToken.store('old');
    happens();
    expect(await bearer()).toBe('old');
    expect(stored()).toBe('old');
  });

  it('has expired at the second in its claim', async () => {
    const now = Math.ceil(Date.now() / 1000) * 1000;
    vi.useFakeTimers({ now, toFake: ['Date'] });
    const token = expiringIn(0);
    accessToken.store(token);
    freshToken.mockRejectedValue(new Error('offline'));
    await expect(bearer()).rejects.toThrow('offline');
    vi.setSystemTime(now - 1);
    expect(await bearer()).toBe(token);
    vi.useRealTimers();
  });

  it('is the expired token if the provider refuses a renewal, so that the API rejects it', async () => {
    const old = expiringIn(-1);
    accessToken.store(old);
    freshToken.mockResolvedValue(undefined);
    expect(await bearer()).toBe(old);
  });

  it('is not stored if the user logs out during the renewal', async () => {
    accessToken.store('old');
    const { end } = renewal();
    endSession(exit);
    expect(await end('fresh')).toBeNull();
    expect(stored()).toBeNull();
  });

  it('is not stored if another user logs in during the renewal', async () => {
    accessToken.store('of the first');
    const { end } = renewal();
    endSession(exit);
    accessToken.store('of the second');
    expect(await end('of the first, renewed')).toBe('of the second');
    expect(stored()).toBe('of the second');
  });

  it('is renewed for both of two simultaneous calls', async () => {
    accessToken.store('old');
    const [first, second] = [renewal(), renewal()];
    expect(await first.end('fresh')).toBe('fresh');
    expect(await second.end('fresh')).toBe('fresh');
  });
});

it('confirmedBearer renews the token as soon as Firebase Auth has reported the user', async () => {
  vi.resetModules();
  const fresh = await import('./session.ts');
  accessToken.store(expiringIn(60));
  const waited = vi.fn();
  const waiting = fresh.confirmedBearer().then(waited);
  fresh.publishSession.tokenSource(freshToken);
  fresh.publishSession.fromStoredToken();
  await Promise.resolve();
  expect(waited).not.toHaveBeenCalled();
  fresh.publishSession.reported(signedIn);
  await waiting;
  expect(waited).toHaveBeenCalledExactlyOnceWith('fresh');
});

describe('the session', () => {
  it('comes from the stored token until Firebase Auth reports the user', async () => {
    vi.resetModules();
    const fresh = await import('./session.ts');
    const profile = { email: 'a@b', email_verified: true, name: 'Sam', picture: 'https://x/a.png' };
    accessToken.store(expiringIn(60, { ...profile, firebase: { sign_in_provider: 'password' } }));
    fresh.publishSession.fromStoredToken();
    const names = { displayName: 'Sam', photoURL: 'https://x/a.png' };
    const account = { uid: 'u1', email: 'a@b', emailVerified: true, hasPassword: true, ...names };
    expect(fresh.session).toEqual({ status: 'signed-in', account });
    fresh.publishSession.reported({ status: 'anonymous' });
    fresh.publishSession.fromStoredToken();
    expect(fresh.session).toEqual({ status: 'anonymous' });
  });

  it('may come from a token without a profile or password, but not from a missing, expired or unreadable token', () => {
    publishSession.reported({ status: 'pending' });
    publishSession.fromStoredToken();
    for (const token of [expiringIn(-1), 'nothing']) {
      accessToken.store(token);
      publishSession.fromStoredToken();
      expect(session).toEqual({ status: 'pending' });
    }
    accessToken.store(expiringIn(60));
    publishSession.fromStoredToken();
    const account = { uid: 'u1', email: '', emailVerified: false, hasPassword: false };
    expect(session).toMatchObject({ status: 'signed-in', account });
  });

  it('removes the token when it ends, and keeps the first redirect', () => {
    accessToken.store('old');
    endSession(exit);
    expect(stored()).toBeNull();
    endSession({ to: '/' });
    expect(session).toEqual({ status: 'leaving', exit });
  });

  it('ignores reports of Firebase Auth while it ends', () => {
    endSession(exit);
    publishSession.reported(signedIn);
    expect(session).toEqual({ status: 'leaving', exit });
    publishSession.left();
    expect(session).toEqual({ status: 'anonymous' });
  });

  it('becomes unavailable if Firebase Auth fails to load while it ends, and only an ending session ends', () => {
    publishSession.left();
    expect(session).toEqual(signedIn);
    endSession(exit);
    publishSession.reported({ status: 'unavailable' });
    expect(session).toEqual({ status: 'unavailable' });
  });

  it('stays unavailable if it ends after Firebase Auth has failed to load', () => {
    accessToken.store('old');
    publishSession.reported({ status: 'unavailable' });
    endSession(exit);
    expect(stored()).toBeNull();
    expect(session).toEqual({ status: 'unavailable' });
  });

  it('notifies listeners until they unsubscribe', () => {
    const listener = vi.fn();
    const stop = onSession(listener);
    endSession(exit);
    publishSession.left();
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    publishSession.reported(signedIn);
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

it('a prerendered page has a pending session and no account, even if a user is signed in', () => {
  const Status = () => useSession().status;
  expect(renderToStaticMarkup(createElement(Status))).toBe('pending');
  const Email = () => useAccount().email;
  expect(() => renderToStaticMarkup(createElement(Email))).toThrow('No user is signed in');
});
