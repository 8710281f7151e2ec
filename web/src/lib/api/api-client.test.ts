import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { publishSession } from '../session/session.ts';
import { getJson, getPage, getPublicJson, getPublicPage, noResponse, send } from './api-client.ts';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => stored.set(key, text),
});
vi.stubGlobal('location', { origin: 'https://store.example' });

const fetched = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetched);

const ok = (body: unknown, headers = {}) => new Response(JSON.stringify(body), { headers });

beforeEach(() => {
  stored.clear();
  fetched.mockReset().mockImplementation(async () => ok({}));
});

/** Returns the last sent request. */
function sent() {
  const [url, init] = fetched.mock.lastCall ?? [];
  return { url, method: init?.method, headers: new Headers(init?.headers), body: init?.body };
}

it('sends the bearer token of a signed-in user', async () => {
  stored.set('accessToken', 'a.b.c');
  await getJson('/order/1');
  expect(sent()).toMatchObject({ url: '/api/order/1', method: 'GET', body: undefined });
  expect(sent().headers.get('Authorization')).toBe('Bearer a.b.c');
});

it('sends no bearer token for a visitor', async () => {
  await getJson('/tools');
  expect(sent().headers.has('Authorization')).toBe(false);
});

describe('a bearer token that the API rejects before Firebase Auth has loaded', () => {
  const refusal = (code: string) => Response.json({ message: 'Please log in', code }, { status: 401 });

  beforeEach(() => stored.set('accessToken', 'old'));

  it('is renewed, and the same request is sent again', async () => {
    fetched.mockImplementationOnce(async () => refusal('unauthenticated'));
    const sending = send('POST', '/order', { quantity: 2 }, { 'Idempotency-Key': 'key' });
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
    publishSession.tokenSource(async () => 'renewed');
    publishSession.reported({ status: 'anonymous' });
    await sending;
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(sent().headers.get('Authorization')).toBe('Bearer renewed');
    expect(sent()).toMatchObject({ method: 'POST', body: '{"quantity":2}' });
    expect(sent().headers.get('Idempotency-Key')).toBe('key');
    publishSession.tokenSource(async () => undefined);
  });

  it.each(['unauthenticated', 'app_unverified'])('cannot be renewed, so the call fails: %s', async (code) => {
    publishSession.reported({ status: 'anonymous' });
    fetched.mockImplementation(async () => refusal(code));
    await expect(getJson('/order/1')).rejects.toMatchObject({ status: 401, code });
    expect(fetched).toHaveBeenCalledOnce();
  });
});

it('sends a body as JSON with the headers of the call', async () => {
  await send('POST', '/order', { quantity: 2 }, { 'Idempotency-Key': 'key' });
  expect(sent()).toMatchObject({ method: 'POST', body: '{"quantity":2}' });
  expect(sent().headers.get('Content-Type')).toBe('application/json');
  expect(sent().headers.get('Idempotency-Key')).toBe('key');
});

it('sets a time limit for each response', async () => {
  await getJson('/tools');
  expect(fetched.mock.lastCall?.[1]?.signal).toBeInstanceOf(AbortSignal);
});

it.each([
  { what: 'read', call: () => getJson('/order/1'), waitsMs: 10_000 },
  { what: 'change', call: () => send('POST', '/order', {}), waitsMs: 30_000 },
])('a $what times out unsent if its bearer token is not renewed in time', async ({ call, waitsMs }) => {
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  stored.set('accessToken', 'old');
  publishSession.tokenSource(() => new Promise(() => undefined));
  const calling = expect(call()).rejects.toMatchObject({ status: 0, code: 'timeout' });
  await vi.waitFor(() => expect(timeout).toHaveBeenCalledExactlyOnceWith(waitsMs));
  limit.abort(new DOMException('Too late', 'TimeoutError'));
  await calling;
  expect(fetched).not.toHaveBeenCalled();
  publishSession.tokenSource(async () => undefined);
  timeout.mockRestore();
});

describe('a page of a list', () => {
  const page = (link: string | undefined) =>
    fetched.mockResolvedValueOnce(ok([1, 2], link === undefined ? {} : { Link: link }));

  it('contains the query of the next page', async () => {
    page('</tools?limit=2&cursor=abc>; rel="next"');
    expect(await getPage('/tools', '?limit=2')).toEqual({ items: [1, 2], next: '?limit=2&cursor=abc' });
    expect(sent().url).toBe('/api/tools?limit=2');
  });

  it.each([undefined, '</tools?limit=2>; rel="prev"'])(
    'is the last page if the Link header is %s',
    async (link) => {
      page(link);
      expect((await getPage('/tools', '?limit=2')).next).toBeUndefined();
    },
  );
});

describe('a failed call', () => {
  const refusedWith = (status: number, body: string) =>
    fetched.mockResolvedValueOnce(new Response(body, { status }));

  it('rejects with the message, code and field errors of the API', async () => {
    const fields = { phone: 'Phone is required' };
    refusedWith(400, JSON.stringify({ message: 'No', code: 'invalid_input', fields }));
    await expect(send('POST', '/order', {})).rejects.toMatchObject({
      status: 400,
      code: 'invalid_input',
      message: 'No',
      fields,
    });
  });

  it.each(['<html>', 'null', '{"error":"No"}', ''])(
    'shows the default message if the body is %j',
    async (body) => {
      refusedWith(502, body);
      await expect(getJson('/tools')).rejects.toMatchObject({
        status: 502,
        code: 'unknown',
        message: 'Something went wrong. Please try again.',
      });
    },
  );

  it('rejects if a response with status 200 is incomplete', async () => {
    fetched.mockResolvedValueOnce(new Response('{"insertedId":', { status: 200 }));
    await expect(send('POST', '/order', {})).rejects.toMatchObject({ status: 0, code: 'unreachable' });
  });

  it('reports a connection failure if no response arrives', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(getJson('/tools')).rejects.toMatchObject({ status: 0, code: 'unreachable' });
  });
});

it('sends a read without body and content type, and hides the URL from other sites', async () => {
  await getJson('/order/1');
  const { body, headers, referrerPolicy } = fetched.mock.lastCall?.[1] ?? {};
  expect([body, headers, referrerPolicy]).toEqual([undefined, {}, 'origin']);
});

it('sends no bearer token for public data', async () => {
  stored.set('accessToken', 'a.b.c');
  await getPublicJson('/categories');
  expect(sent()).toMatchObject({ url: '/api/categories', method: 'GET' });
  expect(sent().headers.has('Authorization')).toBe(false);
  fetched.mockResolvedValueOnce(ok([]));
  await getPublicPage('/reviews', '?limit=1');
  expect(sent().url).toMatch(/^\/api\/reviews\?limit=1/);
  expect(sent().headers.has('Authorization')).toBe(false);
});

it.each([
  [
    new DOMException('Too late', 'TimeoutError'),
    'timeout',
    'The store did not respond in time. Please try again.',
  ],
  [
    new DOMException('Left', 'AbortError'),
    'unreachable',
    'The store cannot be reached. Check your connection and try again.',
  ],
  [
    Object.assign(new Error('x'), { name: 'TimeoutError' }),
    'unreachable',
    'The store cannot be reached. Check your connection and try again.',
  ],
])('noResponse distinguishes a timeout from a failed connection: %s', (cause, code, message) => {
  expect(() => noResponse(cause)).toThrow(expect.objectContaining({ status: 0, code, message }));
});

it('sends the same request only twice if the renewed token is rejected or the same', async () => {
  const refusal = async () => Response.json({ message: 'No', code: 'unauthenticated' }, { status: 401 });
  stored.set('accessToken', 'old');
  publishSession.reported({ status: 'anonymous' });
  fetched.mockImplementation(refusal);
  publishSession.tokenSource(async () => 'same');
  await expect(getJson('/order/1')).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(fetched).toHaveBeenCalledTimes(1);
  publishSession.tokenSource(async () => `renewed-${fetched.mock.calls.length}`);
  await expect(getJson('/order/1')).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(fetched).toHaveBeenCalledTimes(3);
  publishSession.tokenSource(async () => undefined);
});

it('adds the request id to the message of an internal error only', async () => {
  const refused = (code: string, headers: Record<string, string>) =>
    fetched.mockResolvedValueOnce(Response.json({ message: 'Sorry.', code }, { status: 500, headers }));
  refused('internal', { 'X-Request-Id': 'abc' });
  await expect(getJson('/tools')).rejects.toThrow(/^Sorry\. Reference: abc$/);
  refused('internal', {});
  await expect(getJson('/tools')).rejects.toThrow(/^Sorry\.$/);
  refused('busy', { 'X-Request-Id': 'abc' });
  await expect(getJson('/tools')).rejects.toThrow(/^Sorry\.$/);
});

it.each(['7', '{"message":"No"}', '{"code":"busy"}'])(
  'shows the default message for the body %s',
  async (body) => {
    fetched.mockResolvedValueOnce(new Response(body, { status: 500 }));
    await expect(getJson('/tools')).rejects.toMatchObject({ code: 'unknown' });
  },
);

it('a page has the number of results, and a mark for a guess', async () => {
  fetched.mockResolvedValueOnce(ok([1], { 'X-Total-Count': '0', 'X-Search-Guess': 'true' }));
  expect(await getPage('/tools', '')).toEqual({ items: [1], next: undefined, total: 0, isGuess: true });
  fetched.mockResolvedValueOnce(ok([1], { Link: '<https://api.example/tools?cursor=a>;rel=next' }));
  expect(await getPage('/tools', '')).toEqual({ items: [1], next: '?cursor=a' });
});

describe('the caches of public lists', () => {
  let now = 1_800_000_000_000;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => vi.useRealTimers());

  /** Returns true if a change or read makes the next public list bypass the caches. */
  async function bypassesAfter(call: () => Promise<unknown>): Promise<boolean> {
    // The caches hold no list of this age.
    now += 3_600_000;
    vi.setSystemTime(now);
    await call();
    fetched.mockResolvedValueOnce(ok([]));
    await getPublicPage('/tools', '?limit=1');
    return new URL(`https://store.example${sent().url}`).searchParams.has('v');
  }

  it.each([
    ...(
      ['/tool', '/tool/1', '/review/1', '/order', '/order/1', '/refund/1', '/restock/1', '/selling'] as const
    ).map((path) => ['POST', path] as const),
    ['PATCH', '/unpaid/1'],
    ['DELETE', '/user/a'],
  ] as const)('are bypassed after %s %s', async (method, path) => {
    expect(await bypassesAfter(() => send(method, path, {}))).toBe(true);
  });

  it('are used after any other change, and after a read', async () => {
    expect(await bypassesAfter(() => send('PUT', '/user/a', {}))).toBe(false);
    expect(await bypassesAfter(() => send('PUT', '/x/order/1', {}))).toBe(false);
    expect(await bypassesAfter(() => getJson('/order/1'))).toBe(false);
  });
});
