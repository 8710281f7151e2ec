import { createServer } from 'node:http';
import { type AppOptions, initializeApp } from 'firebase-admin/app';
import { FirebaseAuthError, getAuth } from 'firebase-admin/auth';
import { afterEach, expect, it, vi } from 'vitest';
import { InternalError } from './failure.ts';
import { refuse } from './refusal.ts';
import { isTransient } from './transient-error.ts';

const withCode = (code: unknown) => Object.assign(new Error('14 UNAVAILABLE'), { code });

it.each([
  ['Firestore is unreachable', true, withCode(14)],
  ['Firestore times out', true, withCode(4)],
  ['Firestore itself fails', true, withCode(13)],
  ['Firestore denies permission', false, withCode(7)],
  ['a document already exists', false, withCode(6)],
  ['the identity provider fails', true, new FirebaseAuthError({ code: 'internal-error', message: 'No' })],
  [
    'the quota of the identity provider is exceeded',
    true,
    new FirebaseAuthError({ code: 'quota-exceeded', message: 'No' }),
  ],
  ['the identity provider is unreachable', true, withCode('app/network-error')],
  [
    'the identity provider finds no user',
    false,
    new FirebaseAuthError({ code: 'user-not-found', message: 'No' }),
  ],
  ['the store has a bug', false, new InternalError('An order without a tool')],
  ['the thrown value is not an error', false, { code: 14 }],
  ['Stripe is unreachable', true, refuse('payment_provider_unavailable')],
  ['the caller is not allowed', false, refuse('forbidden')],
  ['all of several errors are transient', true, new AggregateError([withCode(14), refuse('busy')])],
  ['one of several errors is permanent', false, new AggregateError([withCode(14), new Error('No')])],
])('if %s, isTransient returns %s', (_, expected, error) => {
  expect(isTransient(error)).toBe(expected);
});

/** Looks up a user, and returns the library's error. */
async function lookUp(options: AppOptions = {}): Promise<unknown> {
  const app = initializeApp({ projectId: 'a-store', ...options }, crypto.randomUUID());
  return getAuth(app)
    .getUser('a-user')
    .catch((error: unknown) => error);
}

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['fails', 502, true],
  ['rejects', 403, false],
])('if Google’s front end %s with HTML (%i), isTransient returns %s', async (_, status, expected) => {
  const frontEnd = createServer((_request, response) => response.writeHead(status).end('<html>'));
  await new Promise<void>((resolve) => frontEnd.listen(0, '127.0.0.1', resolve));
  const address = frontEnd.address();
  if (!address || typeof address === 'string') throw new Error('No port is free');
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', `127.0.0.1:${address.port}`);
  const error = await lookUp();
  frontEnd.close();
  expect(error).toMatchObject({ code: 'app/unable-to-parse-response', httpResponse: { status } });
  expect(isTransient(error)).toBe(expected);
});

it('isTransient returns true if the instance’s own token could not be renewed', async () => {
  const getAccessToken = () => Promise.reject(new Error('Could not refresh access token'));
  const error = await lookUp({ credential: { getAccessToken } });
  expect(error).toMatchObject({ code: 'app/invalid-credential' });
  expect(isTransient(error)).toBe(true);
});

it.each([
  4,
  8,
  10,
  13,
  14,
  'app/network-error',
  'app/network-timeout',
  'app/invalid-credential',
  'auth/internal-error',
  'auth/quota-exceeded',
])('isTransient returns true for the code %s', (code) => {
  expect(isTransient(withCode(code))).toBe(true);
});

it.each([
  [500, true],
  [499, false],
  [undefined, false],
])('isTransient of an unreadable response with status %s is %s', (status, expected) => {
  const error = Object.assign(withCode('app/unable-to-parse-response'), { httpResponse: { status } });
  expect(isTransient(error)).toBe(expected);
});

it.each(['busy', 'unavailable'] as const)('isTransient returns true for the refusal %s', (code) => {
  expect(isTransient(refuse(code))).toBe(true);
});
