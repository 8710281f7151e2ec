import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hasAdminClaim } from '#lib/api/bearer-claims.ts';
import { publishSession, session } from '#lib/session/session.ts';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });

const NOW = 1_800_000_000;
const claims = { sub: 'u1', exp: NOW + 1 };
const store = (payload: object) =>
  stored.set('accessToken', `head.${btoa(JSON.stringify(payload))}.signature`);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW * 1000 });
  stored.clear();
  publishSession.reported({ status: 'pending' });
});
afterEach(() => vi.useRealTimers());

it('the user of the stored token counts as signed in', () => {
  const profile = { email: 'sam@example.com', email_verified: true, name: 'Sam', picture: 'https://x/a.png' };
  store({ ...claims, ...profile, firebase: { sign_in_provider: 'password' } });
  publishSession.fromStoredToken();
  const account = {
    ...{ uid: 'u1', email: 'sam@example.com', emailVerified: true },
    ...{ displayName: 'Sam', photoURL: 'https://x/a.png', hasPassword: true },
  };
  expect(session).toEqual({ status: 'signed-in', account });
});

it('a token without a profile or password is enough', () => {
  store(claims);
  publishSession.fromStoredToken();
  const account = { uid: 'u1', email: '', emailVerified: false, hasPassword: false };
  expect(session).toMatchObject({ status: 'signed-in', account });
});

it('no user is signed in without a token, or with an expired or unreadable token', () => {
  publishSession.fromStoredToken();
  store({ ...claims, exp: NOW });
  publishSession.fromStoredToken();
  stored.set('accessToken', 'nothing');
  publishSession.fromStoredToken();
  expect(session.status).toBe('pending');
});

it('only a token with the claim belongs to an admin', () => {
  expect(hasAdminClaim()).toBe(false);
  store({ ...claims, admin: true });
  expect(hasAdminClaim()).toBe(true);
  store({ ...claims, admin: 'true' });
  expect(hasAdminClaim()).toBe(false);
  stored.set('accessToken', 'nothing');
  expect(hasAdminClaim()).toBe(false);
});
