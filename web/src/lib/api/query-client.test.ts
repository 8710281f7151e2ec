import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testAccount } from '../../../test/test-account.ts';
import { publishSession, session } from '../session/session.ts';
import { ApiError } from './api-error.ts';
import type { Refused } from './call-meta.ts';
import { queryClient } from './query-client.ts';

const notify = vi.hoisted(() => ({ error: vi.fn() }));
vi.mock('../feedback/notify.ts', () => ({ notify }));
vi.stubGlobal('location', { pathname: '/dashboard/myOrders', search: '?q=saw' });

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  removeItem: (key: string) => stored.delete(key),
});

beforeEach(() => {
  notify.error.mockClear();
  stored.set('accessToken', 'token');
  publishSession.left();
  publishSession.reported({ status: 'signed-in', account: testAccount });
});

const change = (error: Error) =>
  new MutationObserver(queryClient, { mutationFn: () => Promise.reject(error) }).mutate().catch(() => {});

it.each([401, 403])('a change that is rejected with %i ends the session', async (status) => {
  await change(new ApiError(status, 'unauthenticated', 'No'));
  expect(session).toEqual({ status: 'leaving', exit: { to: '/login', from: '/dashboard/myOrders?q=saw' } });
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

describe('a read that is rejected', () => {
  const rejected = (status: number) => () => Promise.reject(new ApiError(status, 'unauthenticated', 'No'));
  const meta = { refused: { 401: '/login', 403: '/' } };

  it.each([
    [401, '/login'],
    [403, '/'],
  ])('with %i ends the session if a page shows it', async (status, to) => {
    const observer = new QueryObserver(queryClient, { queryKey: [status], queryFn: rejected(status), meta });
    const stop = observer.subscribe(() => {});
    await vi.waitFor(() => expect(session.status).toBe('leaving'));
    stop();
    expect(session).toEqual({ status: 'leaving', exit: { to, from: '/dashboard/myOrders?q=saw' } });
    expect(notify.error).toHaveBeenCalledExactlyOnceWith('Please log in again');
  });

  it.each([
    ['no page shows it', 401, meta],
    ['its status is not listed', 403, { refused: { 401: '/login' } }],
    ['it lists no status', 401, {}],
  ])('does not end the session if %s', async (what, status, { refused }: { refused?: Refused }) => {
    const query = {
      queryKey: [what],
      queryFn: rejected(status),
      meta: refused ? { refused } : {},
      retry: false,
    };
    const isShown = what !== 'no page shows it';
    const stop = isShown ? new QueryObserver(queryClient, query).subscribe(() => {}) : () => {};
    await queryClient.fetchQuery(query).catch(() => {});
    stop();
    expect(session.status).toBe('signed-in');
    expect(notify.error).not.toHaveBeenCalled();
  });
});

it('a change with its own targets redirects to them', async () => {
  const mutationFn = () => Promise.reject(new ApiError(403, 'forbidden', 'No'));
  const target = new MutationObserver(queryClient, { mutationFn, meta: { refused: { 403: '/' } } });
  await target.mutate().catch(() => {});
  expect(session).toMatchObject({ exit: { to: '/' } });
});

it('calls fail at once without a connection, and reads are repeated after a reconnect', () => {
  const { queries, mutations } = queryClient.getDefaultOptions();
  expect([queries?.networkMode, mutations?.networkMode]).toEqual(['always', 'always']);
  expect([queries?.refetchOnReconnect, queries?.staleTime]).toEqual([true, 15_000]);
});
