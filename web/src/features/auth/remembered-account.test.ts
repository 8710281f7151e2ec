import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Account, publishSession } from '#lib/session/session.ts';
import { hasAdminClaim } from './admin-claim.ts';
import { rememberSession } from './remembered-account.ts';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
const publish = vi.spyOn(publishSession, 'fromStoredToken').mockImplementation(() => {});

const NOW = 1_800_000_000;
const claims = { sub: 'u1', exp: NOW + 1 };
const store = (payload: object) =>
  stored.set('accessToken', `head.${btoa(JSON.stringify(payload))}.signature`);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW * 1000 });
  stored.clear();
  publish.mockClear();
});
afterEach(() => vi.useRealTimers());

it('the user of the stored token counts as signed in', () => {
  const profile = { email: 'sam@example.com', email_verified: true, name: 'Sam', picture: 'https://x/a.png' };
  store({ ...claims, ...profile, firebase: { sign_in_provider: 'password' } });
  rememberSession();
  const account: Account = {
    uid: 'u1',
    email: 'sam@example.com',
    emailVerified: true,
    displayName: 'Sam',
    photoURL: 'https://x/a.png',
    hasPassword: true,
  };
  expect(publish).toHaveBeenCalledExactlyOnceWith({ status: 'signed-in', account });
});

it('a token without a profile is enough', () => {
  store({ ...claims, firebase: { sign_in_provider: 'google.com' } });
  rememberSession();
  store(claims);
  rememberSession();
  const account = {
    uid: 'u1',
    email: '',
    emailVerified: false,
    displayName: undefined,
    photoURL: undefined,
    hasPassword: false,
  };
  expect(publish.mock.calls).toEqual(Array(2).fill([{ status: 'signed-in', account }]));
});

it('no user is signed in without a token, or with an expired or unreadable token', () => {
  rememberSession();
  store({ ...claims, exp: NOW });
  rememberSession();
  stored.set('accessToken', 'nothing');
  rememberSession();
  expect(publish).not.toHaveBeenCalled();
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
