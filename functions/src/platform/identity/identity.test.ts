import { FirebaseAuthError, getAuth } from 'firebase-admin/auth';
import { describe, expect, it, vi } from 'vitest';
import { malformedTokens } from '../../../test/support/malformed-tokens.ts';
import { app } from '../firestore/firebase-app.ts';
import { isRefusedToken, isSessionOver, verifyToken } from './identity.ts';

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
  // Its login may be later than the revocation.
  ['from the same second as the revocation is valid', validAfter(loginAt), false],
  ['from after the revocation is valid', validAfter(loginAt - 1000), false],
  ['with a former e-mail is invalid', { ...validAfter(loginAt), email: 'b@example.com' }, true],
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

describe('verifyToken', () => {
  // The verifier fetches Google's keys last, so it rejects these tokens without network access.
  it.each(malformedTokens)('rejects a token %s', async (_, malformed) => {
    vi.stubEnv('GOOGLE_CLOUD_PROJECT', 'demo-identity');
    expect(await verifyToken(malformed)).toBeUndefined();
  });

  it('fails if Google’s keys could not be fetched', async () => {
    const message = 'Error while making request: getaddrinfo ENOTFOUND www.googleapis.com';
    const cause = new FirebaseAuthError({ code: 'argument-error', message });
    vi.spyOn(getAuth(app), 'verifyIdToken').mockRejectedValueOnce(cause);
    await expect(verifyToken('any')).rejects.toMatchObject({ code: 'unavailable', cause });
  });
});
