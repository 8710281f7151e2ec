import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';

const store = await vi.hoisted(async () => (await import('./support/own-store.ts')).ownStore());

import { logger } from 'firebase-functions';
import { call } from './support/api.ts';
import type { Failure } from './support/broken-provider.ts';

/** The API caches the result for ten seconds, so each test sets the clock ahead. */
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

it('the health check succeeds if the store can reach every service', async () => {
  const { status, body, headers } = await call('GET', '/health');
  expect({ status, body }).toEqual({
    status: 200,
    body: { status: 'ok', up: ['authentication', 'firestore', 'stripe'], version: expect.any(String) },
  });
  expect(headers.get('Cache-Control')).toContain('no-store');
});

const error = JSON.stringify({ error: { type: 'invalid_request_error', message: 'Invalid API Key' } });

it.each<[string, Failure]>([
  ['cannot be reached', 'cut'],
  ['fails', { status: 500, body: '{}' }],
  ['rejects the store’s key', { status: 401, body: error }],
])('the health check reports that only Stripe is down if Stripe %s', async (_, failure) => {
  store.stripeFails(failure);
  const { status, body, headers } = await call('GET', '/health');
  expect({ status, body }).toEqual({
    status: 503,
    body: { code: 'dependency_down', message: 'The store cannot reach: stripe', down: ['stripe'] },
  });
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(headers.get('Retry-After')).toBe('10');
});

it('simultaneous requests log a failed health check only once', async () => {
  store.stripeFails('cut');
  logged.mockClear();
  const responses = await Promise.all(Array.from({ length: 30 }, () => call('GET', '/health')));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([503]));
  expect(logged).toHaveBeenCalledOnce();
});
