import { createServer } from 'node:http';
import { type AppOptions, initializeApp } from 'firebase-admin/app';
import { FirebaseAuthError, getAuth } from 'firebase-admin/auth';
import { afterEach, expect, it, vi } from 'vitest';
import { InternalError } from './failure.ts';
import { refuse } from './refusal.ts';
import { isTransient } from './transient-error.ts';

const withCode = (code: unknown) => Object.assign(new Error('14 UNAVAILABLE'), { code });

it.each([
  ['Firestore was not reached', withCode(14), true],
  ['Firestore took too long', withCode(4), true],
  ['Firestore itself failed', withCode(13), true],
  ['Firestore found no permission', withCode(7), false],
  ['Firestore found a document that is there already', withCode(6), false],
  ['the identity provider failed', new FirebaseAuthError({ code: 'internal-error', message: 'No' }), true],
  [
    'the identity provider has had too many requests',
    new FirebaseAuthError({ code: 'quota-exceeded', message: 'No' }),
    true,
  ],
  ['the identity provider was not reached', withCode('app/network-error'), true],
  [
    'the identity provider knows nobody',
    new FirebaseAuthError({ code: 'user-not-found', message: 'No' }),
    false,
  ],
  ['something of ours can not be', new InternalError('An order without a tool'), false],
  ['a thing that is no error', { code: 14 }, false],
  ['Stripe was not reached', refuse('payment_provider_unavailable'), true],
  ['somebody may not', refuse('forbidden'), false],
  ['all of several passes', new AggregateError([withCode(14), refuse('busy')]), true],
  ['one of several does not pass', new AggregateError([withCode(14), new Error('No')]), false],
])('when %s, that it passes is %s', (_, error, expected) => {
  expect(isTransient(error)).toBe(expected);
});

/** What the library throws when it looks somebody up. */
async function lookUp(options: AppOptions = {}): Promise<unknown> {
  const app = initializeApp({ projectId: 'a-shop', ...options }, crypto.randomUUID());
  return getAuth(app)
    .getUser('somebody')
    .catch((error: unknown) => error);
}

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['fails', 502, true],
  ['refuses', 403, false],
])('when Google’s front end %s with a page (%i), that it passes is %s', async (_, status, expected) => {
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

it('that the instance’s token could not be renewed passes', async () => {
  const getAccessToken = () => Promise.reject(new Error('Could not refresh access token'));
  const error = await lookUp({ credential: { getAccessToken } });
  expect(error).toMatchObject({ code: 'app/invalid-credential' });
  expect(isTransient(error)).toBe(true);
});
