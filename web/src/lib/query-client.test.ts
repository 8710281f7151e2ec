import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { madeUpAccount } from './made-up-account.ts';
import { queryClient } from './query-client.ts';
import { publishSession, session } from './session.ts';

vi.mock('./notify.ts', () => ({ notify: { error: () => {}, success: () => {} } }));
vi.stubGlobal('location', { pathname: '/dashboard/myOrders', search: '' });

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  removeItem: (key: string) => kept.delete(key),
});

beforeEach(() => {
  kept.set('accessToken', 'token');
  publishSession.left();
  publishSession.known({ status: 'signed-in', account: madeUpAccount });
});

const change = (error: Error) =>
  new MutationObserver(queryClient, { mutationFn: () => Promise.reject(error) }).mutate().catch(() => {});

it.each([401, 403])('a change that is refused with %i ends the session at once', async (status) => {
  await change(new ApiError(status, 'unauthenticated', 'No'));
  expect(session).toEqual({ status: 'leaving', exit: { to: '/login', from: '/dashboard/myOrders' } });
  expect(kept.has('accessToken')).toBe(false);
});

it.each([
  ['a conflict', new ApiError(409, 'conflict', 'No')],
  ['a store that is down', new ApiError(503, 'unavailable', 'No')],
  ['a page that can not prove itself', new ApiError(401, 'app_unverified', 'No')],
  ['a mistake of the client’s', new TypeError('No')],
])('a change that fails by %s ends no session, and is not made again unasked', async (_, error) => {
  await change(error);
  expect(session).toMatchObject({ status: 'signed-in' });
  expect(kept.has('accessToken')).toBe(true);
});

it.each([
  ['that may pass', new ApiError(503, 'busy', 'No'), 3],
  ['that gets no response', new ApiError(0, 'unreachable', 'No'), 3],
  ['that is refused', new ApiError(403, 'forbidden', 'No'), 1],
  ['of which there were too many', new ApiError(429, 'too_many_calls', 'No'), 1],
])('a read %s is tried %3$s times', async (what, error, times) => {
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
