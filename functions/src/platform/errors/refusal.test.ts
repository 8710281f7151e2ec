import { createServer } from 'node:http';
import { type AppOptions, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { listen } from '../../../../emulators/local-server.ts';
import { messages } from '../../contract/messages.ts';
import { InternalError } from './failure.ts';
import { isTransient, parseInput, refuse } from './refusal.ts';

const schema = z.object({
  name: z.string('Name is required').min(2, 'Too short').regex(/^a/, 'No a'),
  lines: z.array(z.object({ count: z.number('Count is required') })).default([]),
});

it('parseInput returns the parsed input', () => {
  expect(parseInput(schema, { name: 'ab', other: 1 })).toEqual({ name: 'ab', lines: [] });
});

it('parseInput rejects invalid fields with the first message of each field', () => {
  expect(() => parseInput(schema, { name: '', lines: [{}] })).toThrow(
    expect.objectContaining({
      code: 'invalid_input',
      details: { fields: { name: 'Too short', 'lines.0.count': 'Count is required' } },
    }),
  );
});

it('parseInput rejects an input that is not an object', () => {
  expect(() => parseInput(schema, 7)).toThrow(
    expect.objectContaining({ code: 'malformed_request', text: messages.bodyNotObject }),
  );
});

const withCode = (code: unknown) => Object.assign(new Error('14 UNAVAILABLE'), { code });

it.each([
  ['Firestore denies permission', false, withCode(7)],
  ['a document already exists', false, withCode(6)],
  ['the identity provider finds no user', false, withCode('auth/user-not-found')],
  ['the store has a bug', false, new InternalError('An order without a tool')],
  ['the thrown value is not an error', false, { code: 14 }],
  ['Stripe is unreachable', true, refuse('payment_provider_unavailable')],
  ['the store is busy', true, refuse('busy')],
  ['the store is unavailable', true, refuse('unavailable')],
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

it.each([
  ['fails', 500, true],
  ['rejects', 499, false],
])('if Google’s front end %s with HTML (%i), isTransient returns %s', async (_, status, expected) => {
  const frontEnd = createServer((_request, response) => response.writeHead(status).end('<html>'));
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', (await listen(frontEnd, 0)).host);
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

const atAuth = ['internal-error', 'quota-exceeded'].map((code) => `auth/${code}`);
const atGoogle = ['network-error', 'network-timeout', 'invalid-credential'].map((code) => `app/${code}`);

it.each([4, 8, 10, 13, 14, ...atAuth, ...atGoogle])('isTransient returns true for the code %s', (code) => {
  expect(isTransient(withCode(code))).toBe(true);
});
