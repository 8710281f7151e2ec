import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeStorage } from '../../../test/fake-storage.ts';
import { signedInSession } from '../../../test/test-account.ts';
import { endSession, session, setSession } from '../session/session.ts';
import { ApiError } from './api-error.ts';
import { type AuthRedirects, queryClient } from './query-client.ts';

vi.stubGlobal('location', { pathname: '/dashboard/myOrders', search: '?q=saw' });

beforeEach(() => {
  vi.stubGlobal('localStorage', Object.assign(new FakeStorage(), { accessToken: 'token' }));
  setSession(signedInSession);
});

/** The session after a redirect to a path. */
const leaving = (to: string, toast = {}) => ({
  status: 'leaving',
  exit: { to, from: '/dashboard/myOrders?q=saw', ...toast },
});

const change = (error: Error, redirects?: AuthRedirects) =>
  new MutationObserver(queryClient, {
    mutationFn: () => Promise.reject(error),
    meta: redirects ? { redirects } : {},
  })
    .mutate()
    .catch(() => {});

it.each([
  [401, undefined, '/login'],
  [403, undefined, '/login'],
  [403, { 403: '/' }, '/'],
] as const)(
  'a change that is rejected with %i and the targets %j redirects to %s',
  async (status, redirects, to) => {
    await change(new ApiError(status, 'unauthenticated', 'No'), redirects);
    expect(session).toEqual(leaving(to));
    expect(localStorage.getItem('accessToken')).toBeNull();
  },
);

it.each([
  ['a conflict', new ApiError(409, 'conflict', 'No')],
  ['an unavailable API', new ApiError(503, 'unavailable', 'No')],
  ['a failed App Check', new ApiError(401, 'app_unverified', 'No')],
  ['an error in the client', new TypeError('No')],
])('a change that fails because of %s does not end the session', async (_, error) => {
  await change(error);
  expect(session).toMatchObject({ status: 'signed-in' });
  expect(localStorage.getItem('accessToken')).toBe('token');
});

it.each([
  ['that fails temporarily', new ApiError(503, 'busy', 'No'), 3],
  ['that gets no response', new ApiError(0, 'unreachable', 'No'), 3],
  ['that is rejected', new ApiError(403, 'forbidden', 'No'), 1],
  ['above the rate limit', new ApiError(429, 'too_many_calls', 'No'), 1],
])('a read %s is repeated only if this can help', async (title, error, times) => {
  vi.useFakeTimers();
  const queryFn = vi.fn(() => Promise.reject(error));
  const meta = { redirects: {} };
  const stop = new QueryObserver(queryClient, { queryKey: [title], queryFn, meta }).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(60_000);
  stop();
  vi.useRealTimers();
  expect(queryFn).toHaveBeenCalledTimes(times);
  expect(session).toMatchObject({ status: 'signed-in' });
});

const redirects = { 401: '/login', 403: '/' };

it.each<[string, number, object, isShown: boolean, to: string | undefined, code?: 'unknown']>([
  ['a 401 response', 401, { redirects }, true, '/login'],
  ['a 403 response', 403, { redirects }, true, '/'],
  ['a response for which no page waits', 401, { redirects }, false, undefined],
  ['a status that is not listed', 403, { redirects: { 401: '/login' } }, true, undefined],
  ['a read that lists no status', 401, { redirects: {} }, true, undefined],
  ['a read without a list', 403, {}, true, '/login'],
  ['a response of a proxy, not of the API', 403, { redirects }, true, undefined, 'unknown'],
])(
  'a rejected read redirects only if a page shows it and lists its status: %s',
  async (title, status, meta, isShown, to, code) => {
    const queryFn = () => Promise.reject(new ApiError(status, code ?? 'unauthenticated', 'No'));
    const query = { queryKey: [title], queryFn, meta, retry: false };
    const stop = isShown ? new QueryObserver(queryClient, query).subscribe(() => {}) : () => {};
    await queryClient.fetchQuery(query).catch(() => {});
    stop();
    if (to === undefined) expect(session.status).toBe('signed-in');
    else expect(session).toEqual(leaving(to, { message: 'Please log in again' }));
  },
);

it('calls fail at once without a connection, and reads are repeated after a reconnect', () => {
  const { queries, mutations } = queryClient.getDefaultOptions();
  expect([queries?.networkMode, mutations?.networkMode]).toEqual(['always', 'always']);
  expect([queries?.refetchOnReconnect, queries?.staleTime]).toEqual([true, 15_000]);
});

describe('the data of a user', () => {
  const read = (queryFn: () => unknown) => queryClient.fetchQuery({ queryKey: ['order', '1'], queryFn });
  const logOut = () => {
    endSession({ to: '/' });
    setSession({ status: 'anonymous' });
  };
  const next = { ...signedInSession, account: { ...signedInSession.account, uid: 'next' } };

  it.each([
    ['has logged out', logOut],
    ['is followed by another user', () => setSession(next)],
  ])('is removed if the user %s', async (_, happens) => {
    await read(() => 'of the first user');
    happens();
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });

  it('stays if Firebase Auth confirms the user, and public data stays at the login', async () => {
    await read(() => 'of the user');
    setSession({ ...signedInSession, renewToken: 'unavailable' });
    expect(queryClient.getQueryData(['order', '1'])).toBe('of the user');
    setSession({ status: 'anonymous' });
    await read(() => 'public');
    setSession(signedInSession);
    expect(queryClient.getQueryData(['order', '1'])).toBe('public');
  });

  it('does not come back with a late response', async () => {
    const late = Promise.withResolvers<string>();
    const reading = read(() => late.promise).catch(() => undefined);
    logOut();
    setSession(next);
    late.resolve('of the first user');
    await reading;
    expect(queryClient.getQueryData(['order', '1'])).toBeUndefined();
  });
});
