import { FirebaseAuthError } from 'firebase-admin/auth';
import { expect, it } from 'vitest';
import { hasEnded, isRefusedToken } from './identity.ts';

const loginAt = Date.UTC(2026, 0, 1, 12);
const email = 'a@example.com';
const token = { auth_time: loginAt / 1000, email };
const validAfter = (ms: number) => ({
  disabled: false,
  email: 'A@example.com',
  tokensValidAfterTime: new Date(ms).toUTCString(),
});

it.each([
  ['of a person who never revoked anything counts', { disabled: false, email }, false],
  ['from before the revocation has ended', validAfter(loginAt + 1000), true],
  ['from the second of the revocation counts, as it may be the login after it', validAfter(loginAt), false],
  ['from after the revocation counts', validAfter(loginAt - 1000), false],
  [
    'of the second in which its person got another e-mail has ended',
    { ...validAfter(loginAt), email: 'b@example.com' },
    true,
  ],
  ['of an account without an e-mail has ended', { disabled: false }, true],
  ['of somebody who is disabled has ended', { ...validAfter(loginAt - 1000), disabled: true }, true],
])('a token %s', (_, account, expected) => {
  expect(hasEnded(token, account)).toBe(expected);
});

it.each([
  ['argument-error', 'Firebase ID token has invalid signature.', true],
  ['id-token-expired', 'Firebase ID token has expired.', true],
  ['argument-error', 'Error while making request: getaddrinfo ENOTFOUND www.googleapis.com', false],
  ['internal-error', 'An internal error has occurred.', false],
])('%s «%s» refuses a token: %s', (code, message, expected) => {
  expect(isRefusedToken(new FirebaseAuthError({ code, message }))).toBe(expected);
});
