import { FirebaseAuthError } from 'firebase-admin/auth';
import { expect, it } from 'vitest';
import { isRefusedToken, isSessionOver } from './identity.ts';

const loginAt = Date.UTC(2026, 0, 1, 12);
const email = 'a@example.com';
const token = { auth_time: loginAt / 1000, email };
const validAfter = (ms: number) => ({
  disabled: false,
  email: 'A@example.com',
  tokensValidAfterTime: new Date(ms).toUTCString(),
});

it.each([
  ['of an account without a revocation is valid', { disabled: false, email }, false],
  ['from before the revocation is invalid', validAfter(loginAt + 1000), true],
  [
    'from the same second as the revocation is valid, because its login may be later',
    validAfter(loginAt),
    false,
  ],
  ['from after the revocation is valid', validAfter(loginAt - 1000), false],
  [
    'with a former e-mail is invalid even in the same second as the revocation',
    { ...validAfter(loginAt), email: 'b@example.com' },
    true,
  ],
  ['of an account without an e-mail is invalid', { disabled: false }, true],
  ['of a disabled account is invalid', { ...validAfter(loginAt - 1000), disabled: true }, true],
])('a token %s', (_, account, expected) => {
  expect(isSessionOver(token, account)).toBe(expected);
});

it.each([
  ['argument-error', 'Firebase ID token has invalid signature.', true],
  ['id-token-expired', 'Firebase ID token has expired.', true],
  ['argument-error', 'Error while making request: getaddrinfo ENOTFOUND www.googleapis.com', false],
  ['internal-error', 'An internal error has occurred.', false],
])('isRefusedToken of %s «%s» is %s', (code, message, expected) => {
  expect(isRefusedToken(new FirebaseAuthError({ code, message }))).toBe(expected);
});
