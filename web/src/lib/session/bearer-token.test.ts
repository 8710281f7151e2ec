import { expect, it, vi } from 'vitest';
import { FakeStorage } from '../../../test/fake-storage.ts';
import { bearerClaims, hasAdminClaim } from './bearer-token.ts';

const bearer = (payload: unknown) =>
  `head.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`;
const claims = { sub: 'u1', exp: 1_700_000_000 };

it('bearerClaims decodes claims, including text that is not ASCII', () => {
  const decoded = { ...claims, name: 'Жанна 名前 ÿ?>', admin: true };
  expect(bearerClaims(bearer(decoded))).toEqual(decoded);
});

it.each(['', 'nothing', 'a.b.c', 'a.%%.c', bearer(null), bearer({ sub: 1, exp: 2 }), bearer({ sub: 'u' })])(
  'bearerClaims returns undefined for %j',
  (text) => expect(bearerClaims(text)).toBeUndefined(),
);

it.each([
  [undefined, false],
  ['nothing', false],
  [bearer(claims), false],
  [bearer({ ...claims, admin: 'true' }), false],
  [bearer({ ...claims, admin: true }), true],
])('the user of the stored token %j is an admin: %s', (accessToken, expected) => {
  vi.stubGlobal('localStorage', Object.assign(new FakeStorage(), { accessToken }));
  expect(hasAdminClaim()).toBe(expected);
});
