import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeStorage } from '../../../test/fake-storage.ts';
import { signedInSession } from '../../../test/test-account.ts';
import { accessToken } from './bearer-token.ts';
import {
  bearer,
  confirmedBearer,
  continueWithoutFirebase,
  endSession,
  onSession,
  type Session,
  session,
  setSession,
  storedSession,
  useAccount,
  useSession,
} from './session.ts';

const stored = () => localStorage.getItem('accessToken');

const freshToken = vi.fn<() => Promise<string | undefined>>();
const exit = { to: '/login', from: '/dashboard' };
const signedIn: Session = { ...signedInSession, renewToken: freshToken };

beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage());
  freshToken.mockReset().mockResolvedValue('fresh');
  setSession(signedIn);
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

/** Waits for the confirmed token while `happens`. */
async function confirmedAfter(happens: () => void) {
  const token = confirmedBearer();
  const waited = vi.fn();
  void token.then(waited, waited);
  await Promise.resolve();
  expect(waited).not.toHaveBeenCalled();
  happens();
  return token;
}

describe('confirmedBearer', () => {
  beforeEach(() => {
    accessToken.store(expiringIn(60));
    setSession(storedSession());
  });

  it('renews the token as soon as Firebase Auth has reported the user', async () => {
    expect(await confirmedAfter(() => setSession(signedIn))).toBe('fresh');
    expect(await confirmedBearer()).toBe('fresh');
  });

  it('returns the stored token if Firebase Auth fails to load', async () => {
    const old = stored();
    expect(await confirmedAfter(continueWithoutFirebase)).toBe(old);
  });

  it('waits for the user of a token that has expired', async () => {
    setSession({ status: 'pending' });
    expect(await confirmedAfter(() => setSession(signedIn))).toBe('fresh');
  });
});

describe('the stored session', () => {
  it('is the user of the stored token', () => {
    const profile = { email: 'a@b', email_verified: true, name: 'Sam', picture: 'https://x/a.png' };
    accessToken.store(expiringIn(60, { ...profile, firebase: { sign_in_provider: 'password' } }));
    const names = { displayName: 'Sam', photoURL: 'https://x/a.png' };
    const account = { uid: 'u1', email: 'a@b', emailVerified: true, hasPassword: true, ...names };
    expect(storedSession()).toEqual({ status: 'signed-in', account, renewToken: 'pending' });
  });

  it('is that of a visitor without a token', () => {
    expect(storedSession()).toEqual({ status: 'anonymous' });
  });

  it('may come from a token without a profile or password, but is pending with an expired or unreadable token', () => {
    for (const token of [expiringIn(-1), 'nothing']) {
      accessToken.store(token);
      expect(storedSession()).toEqual({ status: 'pending' });
    }
    accessToken.store(expiringIn(60));
    const account = { uid: 'u1', email: '', emailVerified: false, hasPassword: false };
    expect(storedSession()).toMatchObject({ status: 'signed-in', account });
  });
});

describe('the session', () => {
  it('removes the token when it ends, and keeps the first redirect', () => {
    accessToken.store('old');
    endSession(exit);
    expect(stored()).toBeNull();
    endSession({ to: '/' });
    expect(session).toEqual({ status: 'leaving', exit });
  });

  it('becomes unavailable if Firebase Auth fails to load while it ends', () => {
    endSession(exit);
    continueWithoutFirebase();
    expect(session).toEqual({ status: 'unavailable' });
  });

  it('keeps its user if Firebase Auth fails to load, and becomes unavailable when it ends', () => {
    accessToken.store('old');
    continueWithoutFirebase();
    expect(session).toMatchObject({ status: 'signed-in', account: signedInSession.account });
    endSession(exit);
    expect(stored()).toBeNull();
    expect(session).toEqual({ status: 'unavailable' });
    endSession(exit);
    expect(session).toEqual({ status: 'unavailable' });
  });

  it('notifies listeners until they unsubscribe', () => {
    const listener = vi.fn();
    const stop = onSession(listener);
    endSession(exit);
    setSession({ status: 'anonymous' });
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    setSession(signedIn);
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

it('a prerendered page has a pending session and no account, even if a user is signed in', () => {
  const Status = () => useSession().status;
  expect(renderToStaticMarkup(createElement(Status))).toBe('pending');
  const Email = () => useAccount().email;
  expect(() => renderToStaticMarkup(createElement(Email))).toThrow('No user is signed in');
});
