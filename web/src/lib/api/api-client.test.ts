import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeStorage } from '../../../test/fake-storage.ts';
import { signedInSession } from '../../../test/test-account.ts';
import { endSession, setSession } from '../session/session.ts';
import { getJson, getPage, getPublicJson, getPublicPage, noResponse, send } from './api-client.ts';
import { getFile } from './download.ts';

vi.stubGlobal('location', { origin: 'https://store.example' });

const fetched = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetched);

const respond = (body: unknown, init: ResponseInit = {}) =>
  fetched.mockResolvedValueOnce(new Response(typeof body === 'string' ? body : JSON.stringify(body), init));
const refusal = (code: string) => async () =>
  Response.json({ message: 'Please log in', code }, { status: 401 });

beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage());
  fetched.mockReset().mockImplementation(async () => Response.json({}));
});
afterEach(() => setSession({ status: 'anonymous' }));

/** Returns the last sent request. */
function sent() {
  const [url, { headers, ...init } = {}] = fetched.mock.lastCall ?? [];
  return { url, ...init, headers: Object.fromEntries(new Headers(headers)) };
}

it('sends a read with the bearer token of a signed-in user, and hides the URL from other sites', async () => {
  await getJson('/tools');
  expect(sent().headers).toEqual({});
  localStorage.setItem('accessToken', 'a.b.c');
  await getJson('/order/1');
  expect(sent()).toEqual({
    url: '/api/order/1',
    method: 'GET',
    headers: { authorization: 'Bearer a.b.c' },
    referrerPolicy: 'origin',
    signal: expect.any(AbortSignal),
  });
});

it('sends no bearer token for public data, except after the user’s own change', async () => {
  localStorage.setItem('accessToken', 'a.b.c');
  await getPublicJson('/categories');
  expect(sent()).toMatchObject({ url: '/api/categories', method: 'GET', headers: {} });
  respond([]);
  await getPublicPage('/reviews', '?limit=1');
  expect(sent()).toMatchObject({ url: '/api/reviews?limit=1', headers: {} });
  expect(sent().headers).toEqual({});
  await send('POST', '/selling', {});
  await getPublicJson('/selling');
  expect(sent().headers).toEqual({ authorization: 'Bearer a.b.c' });
  respond([]);
  await getPublicPage('/tools', '?limit=1');
  expect(sent().headers).toEqual({ authorization: 'Bearer a.b.c' });
  // The API returns the parameters of a page in the URL of its next page.
  const { search } = new URL(String(sent().url), 'https://store.example');
  respond([]);
  await getPublicPage('/tools', search);
  expect(sent()).toMatchObject({ url: `/api/tools${search}`, headers: { authorization: 'Bearer a.b.c' } });
});

it('sends a body as JSON with the headers of the call', async () => {
  await send('POST', '/order', { quantity: 2 }, { 'Idempotency-Key': 'key' });
  expect(sent()).toMatchObject({ method: 'POST', body: '{"quantity":2}' });
  expect(sent().headers).toEqual({ 'content-type': 'application/json', 'idempotency-key': 'key' });
});

describe('a bearer token that the API rejects', () => {
  beforeEach(() => {
    localStorage.setItem('accessToken', 'old');
    setSession({ ...signedInSession, renewToken: 'pending' });
  });

  it('is renewed when Firebase Auth has loaded, and the same request is sent again', async () => {
    fetched.mockImplementationOnce(refusal('unauthenticated'));
    const sending = send('POST', '/order', { quantity: 2 }, { 'Idempotency-Key': 'key' });
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
    setSession({ ...signedInSession, renewToken: async () => 'renewed' });
    await sending;
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(sent()).toMatchObject({ method: 'POST', body: '{"quantity":2}' });
    expect(sent().headers).toMatchObject({ authorization: 'Bearer renewed', 'idempotency-key': 'key' });
  });

  it.each([
    ['it cannot be renewed', 'unauthenticated', undefined, 1],
    ['App Check has failed', 'app_unverified', 'renewed', 1],
    ['the renewed token is the same', 'unauthenticated', 'old', 1],
    ['the renewed token is rejected too', 'unauthenticated', 'renewed', 2],
  ])('fails the call if %s', async (_, code, renewed, calls) => {
    const renewToken = async () => (fetched.mock.calls.length === 0 ? undefined : renewed);
    setSession({ ...signedInSession, renewToken });
    fetched.mockImplementation(refusal(code));
    await expect(getJson('/order/1')).rejects.toMatchObject({ status: 401, code });
    expect(fetched).toHaveBeenCalledTimes(calls);
  });
});

it.each([
  { kind: 'read', call: () => getJson('/order/1'), waitsMs: 10_000 },
  { kind: 'change', call: () => send('POST', '/order', {}), waitsMs: 30_000 },
  { kind: 'file', call: () => getFile('/orders', 'text/csv'), waitsMs: 60_000 },
])('a $kind times out unsent if its bearer token is not renewed in time', async ({ call, waitsMs }) => {
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  localStorage.setItem('accessToken', 'old');
  setSession({ ...signedInSession, renewToken: () => new Promise(() => undefined) });
  const calling = expect(call()).rejects.toMatchObject({ status: 0, code: 'timeout' });
  await vi.waitFor(() => expect(timeout).toHaveBeenCalledExactlyOnceWith(waitsMs));
  limit.abort(new DOMException('Too late', 'TimeoutError'));
  await calling;
  expect(fetched).not.toHaveBeenCalled();
  timeout.mockRestore();
});

it.each([
  ['a visitor', () => endSession({ to: '/' })],
  [
    'another user',
    () => setSession({ ...signedInSession, account: { ...signedInSession.account, uid: 'next' } }),
  ],
])('a response that arrives after the logout does not reach %s', async (_, follows) => {
  setSession(signedInSession);
  const late = Promise.withResolvers<Response>();
  fetched.mockReturnValueOnce(late.promise);
  const arrived = vi.fn();
  send('PATCH', '/order-address/1', {}).then(arrived, arrived);
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
  follows();
  late.resolve(Response.json({ address: 'of the first user' }));
  await new Promise((resolve) => setTimeout(resolve));
  expect(arrived).not.toHaveBeenCalled();
});

it.each<[Record<string, string>, object]>([
  [{ Link: '</tools?limit=2&cursor=abc>; rel="next"' }, { next: '?limit=2&cursor=abc' }],
  [{ Link: '<https://api.example/tools?cursor=a>;rel=next' }, { next: '?cursor=a' }],
  [{ Link: '</tools?limit=2>; rel="prev"' }, { next: undefined }],
  [
    { 'X-Total-Count': '0', 'X-Search-Guess': 'true', 'X-Total-Amount': '12.5', 'X-Total-Stock': '3' },
    { next: undefined, total: 0, totalAmount: 12.5, stock: 3, isGuess: true },
  ],
])('a page of a list with the headers %j has %j', async (headers, expected) => {
  respond([1, 2], { headers });
  expect(await getPage('/tools', '?limit=2')).toEqual({ items: [1, 2], ...expected });
  expect(sent().url).toBe('/api/tools?limit=2');
});

describe('a failed call', () => {
  it('rejects with the message, code and field errors of the API', async () => {
    const body = { message: 'No', code: 'invalid_input', fields: { phone: 'Phone is required' } };
    respond(body, { status: 400 });
    await expect(send('POST', '/order', {})).rejects.toMatchObject({ status: 400, ...body });
  });

  it.each(['<html>', 'null', '{"error":"No"}', '', '7', '{"message":"No"}', '{"code":"busy"}'])(
    'shows the default message for the body %j',
    async (body) => {
      respond(body, { status: 502 });
      await expect(getJson('/tools')).rejects.toMatchObject({
        status: 502,
        code: 'unknown',
        message: 'Something went wrong. Please try again.',
      });
    },
  );

  it.each<[string, Record<string, string>, string]>([
    ['internal', { 'X-Request-Id': 'abc' }, 'Sorry. Reference: abc'],
    ['internal', {}, 'Sorry.'],
    ['busy', { 'X-Request-Id': 'abc' }, 'Sorry.'],
  ])('with the code %s and the headers %j has the message %s', async (code, headers, message) => {
    respond({ message: 'Sorry.', code }, { status: 500, headers });
    await expect(getJson('/tools')).rejects.toMatchObject({ message });
  });

  it('is unreachable if no response or an incomplete response arrives', async () => {
    respond('{"insertedId":');
    await expect(send('POST', '/order', {})).rejects.toMatchObject({ status: 0, code: 'unreachable' });
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(getJson('/tools')).rejects.toMatchObject({ status: 0, code: 'unreachable' });
  });

  const unreachable = 'The store cannot be reached. Check your connection and try again.';
  it.each([
    [
      new DOMException('Too late', 'TimeoutError'),
      'timeout',
      'The store did not respond in time. Please try again.',
    ],
    [new DOMException('Left', 'AbortError'), 'unreachable', unreachable],
    [Object.assign(new Error('x'), { name: 'TimeoutError' }), 'unreachable', unreachable],
  ])('distinguishes a timeout from a failed connection: %s', (cause, code, message) => {
    expect(() => noResponse(cause)).toThrow(expect.objectContaining({ status: 0, code, message }));
  });
});

describe('the caches of public lists', () => {
  let now = 1_800_000_000_000;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => vi.useRealTimers());

  it.each<['GET' | Parameters<typeof send>[0], Parameters<typeof send>[1], boolean]>([
    ['POST', '/tool', true],
    ['POST', '/tool/1', true],
    ['POST', '/review/1', true],
    ['POST', '/order', true],
    ['POST', '/order/1', true],
    ['POST', '/refund/1', true],
    ['POST', '/restock/1', true],
    ['POST', '/selling', true],
    ['PATCH', '/unpaid/1', true],
    ['DELETE', '/user/a', true],
    ['PUT', '/user/a', false],
    ['PUT', '/x/order/1', false],
    ['GET', '/order/1', false],
  ])('are bypassed after %s %s: %s', async (method, path, expected) => {
    // The caches hold no list of this age.
    now += 3_600_000;
    vi.setSystemTime(now);
    await (method === 'GET' ? getJson('/order/1') : send(method, path, {}));
    respond([]);
    await getPublicPage('/tools', '?limit=1');
    expect(/[?&]v=/.test(String(sent().url))).toBe(expected);
  });
});
