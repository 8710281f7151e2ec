import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';

const store = await vi.hoisted(async () => (await import('./support/own-store.ts')).ownStore());

import { logger } from 'firebase-functions';
import { call } from './support/api.ts';

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

it('simultaneous requests log a failed health check only once', async () => {
  store.stripeFails('cut');
  logged.mockClear();
  const responses = await Promise.all(Array.from({ length: 30 }, () => call('GET', '/health')));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([503]));
  expect(logged).toHaveBeenCalledOnce();
});
