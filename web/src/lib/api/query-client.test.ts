import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { publishSession, session } from '../session/session.ts';
import { testAccount } from '../session/test-account.ts';
import { ApiError } from './api-error.ts';
import { queryClient } from './query-client.ts';

vi.mock('../feedback/notify.ts', () => ({ notify: { error: () => {}, success: () => {} } }));
vi.stubGlobal('location', { pathname: '/dashboard/myOrders', search: '' });

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  removeItem: (key: string) => stored.delete(key),
});

beforeEach(() => {
  stored.set('accessToken', 'token');
  publishSession.left();
  publishSession.reported({ status: 'signed-in', account: testAccount });
});

const change = (error: Error) =>
  new MutationObserver(queryClient, { mutationFn: () => Promise.reject(error) }).mutate().catch(() => {});

it.each([401, 403])('a change that is rejected with %i ends the session', async (status) => {
  await change(new ApiError(status, 'unauthenticated', 'No'));
  expect(session).toEqual({ status: 'leaving', exit: { to: '/login', from: '/dashboard/myOrders' } });
  expect(stored.has('accessToken')).toBe(false);
});

it.each([
  ['a conflict', new ApiError(409, 'conflict', 'No')],
  ['an unavailable API', new ApiError(503, 'unavailable', 'No')],
  ['a failed App Check', new ApiError(401, 'app_unverified', 'No')],
  ['an error in the client', new TypeError('No')],
])('a change that fails because of %s does not end the session and is not retried', async (_, error) => {
  await change(error);
  expect(session).toMatchObject({ status: 'signed-in' });
  expect(stored.has('accessToken')).toBe(true);
});

it.each([
  ['that fails temporarily', new ApiError(503, 'busy', 'No'), 3],
  ['that gets no response', new ApiError(0, 'unreachable', 'No'), 3],
  ['that is rejected', new ApiError(403, 'forbidden', 'No'), 1],
  ['above the rate limit', new ApiError(429, 'too_many_calls', 'No'), 1],
])('a read %s causes %3$s request(s)', async (what, error, times) => {
  vi.useFakeTimers();
  const queryFn = vi.fn(() => Promise.reject(error));
  const observer = new QueryObserver(queryClient, { queryKey: [what], queryFn });
  const stop = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(60_000);
  stop();
  vi.useRealTimers();
  expect(queryFn).toHaveBeenCalledTimes(times);
  expect(session).toMatchObject({ status: 'signed-in' });
});
