import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';

const store = await vi.hoisted(async () => (await import('./support/own-store.ts')).ownStore());

import { logger } from 'firebase-functions';
import { call } from './support/api.ts';
import type { Failure } from './support/broken-provider.ts';

/** The result is kept for ten seconds; each test has its own. */
const LATER_MS = 60_000;

const logged = vi.spyOn(logger, 'write').mockReturnValue();

beforeEach(() => {
  const later = Date.now() + LATER_MS;
  vi.useFakeTimers({ toFake: ['Date'] }).setSystemTime(later);
});

afterEach(() => store.stripeFails(undefined));
afterAll(() => {
  vi.useRealTimers();
  return store.stop();
});

it('a store that reaches everything says so to anyone, and nothing else', async () => {
  const { status, body, headers } = await call('GET', '/health');
  expect({ status, body }).toEqual({
    status: 200,
    body: { status: 'ok', up: ['authentication', 'firestore', 'stripe'], version: expect.any(String) },
  });
  expect(headers.get('Cache-Control')).toContain('no-store');
});

const error = JSON.stringify({ error: { type: 'invalid_request_error', message: 'Invalid API Key' } });

it.each<[string, Failure]>([
  ['can not be reached', 'cut'],
  ['fails', { status: 500, body: '{}' }],
  ['does not know the store', { status: 401, body: error }],
])('while Stripe %s, it says that Stripe is down, and no more', async (_, failure) => {
  store.stripeFails(failure);
  const { status, body, headers } = await call('GET', '/health');
  expect({ status, body }).toEqual({
    status: 503,
    body: { code: 'dependency_down', message: 'The store cannot reach: stripe', down: ['stripe'] },
  });
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(headers.get('Retry-After')).toBe('10');
});

it('a result that is bad is logged once, however many ask', async () => {
  store.stripeFails('cut');
  logged.mockClear();
  const answers = await Promise.all(Array.from({ length: 30 }, () => call('GET', '/health')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  expect(logged).toHaveBeenCalledOnce();
});
