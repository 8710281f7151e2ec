import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getJson, getPage, send } from './api-client.ts';
import { publishSession } from './session.ts';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => kept.set(key, text),
});
vi.stubGlobal('location', { origin: 'https://store.example' });

const fetched = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetched);

const ok = (body: unknown, headers = {}) => new Response(JSON.stringify(body), { headers });

beforeEach(() => {
  kept.clear();
  fetched.mockReset().mockImplementation(async () => ok({}));
});

/** The last call as it was sent. */
function sent() {
  const [url, init] = fetched.mock.lastCall ?? [];
  return { url, method: init?.method, headers: new Headers(init?.headers), body: init?.body };
}

it('carries the bearer of somebody who is signed in', async () => {
  kept.set('accessToken', 'a.b.c');
  await getJson('/order/1');
  expect(sent()).toMatchObject({ url: '/api/order/1', method: 'GET', body: undefined });
  expect(sent().headers.get('Authorization')).toBe('Bearer a.b.c');
});

it('carries none of somebody who is not', async () => {
  await getJson('/tools');
  expect(sent().headers.has('Authorization')).toBe(false);
});

describe('a bearer that is refused before Firebase Auth has said who is here', () => {
  const refusal = (code: string) => Response.json({ message: 'Please log in', code }, { status: 401 });

  beforeEach(() => kept.set('accessToken', 'old'));

  it('is renewed, and the call is sent again as it was', async () => {
    fetched.mockImplementationOnce(async () => refusal('unauthenticated'));
    const sending = send('POST', '/order', { quantity: 2 }, { 'Idempotency-Key': 'key' });
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
    publishSession.tokenSource(async () => 'renewed');
    publishSession.known({ status: 'anonymous' });
    await sending;
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(sent().headers.get('Authorization')).toBe('Bearer renewed');
    expect(sent()).toMatchObject({ method: 'POST', body: '{"quantity":2}' });
    expect(sent().headers.get('Idempotency-Key')).toBe('key');
    publishSession.tokenSource(async () => undefined);
  });

  it.each(['unauthenticated', 'app_unverified'])('that cannot be renewed is refused: %s', async (code) => {
    publishSession.known({ status: 'anonymous' });
    fetched.mockImplementation(async () => refusal(code));
    await expect(getJson('/order/1')).rejects.toMatchObject({ status: 401, code });
    expect(fetched).toHaveBeenCalledOnce();
  });
});

it('sends a body as JSON, with what the call adds', async () => {
  await send('POST', '/order', { quantity: 2 }, { 'Idempotency-Key': 'key' });
  expect(sent()).toMatchObject({ method: 'POST', body: '{"quantity":2}' });
  expect(sent().headers.get('Content-Type')).toBe('application/json');
  expect(sent().headers.get('Idempotency-Key')).toBe('key');
});

it('waits for no response for ever', async () => {
  await getJson('/tools');
  expect(fetched.mock.lastCall?.[1]?.signal).toBeInstanceOf(AbortSignal);
});

it.each([
  { what: 'a read', call: () => getJson('/order/1'), waitsMs: 10_000 },
  { what: 'a change', call: () => send('POST', '/order', {}), waitsMs: 30_000 },
])('$what whose bearer is not renewed in time is given up, and not sent', async ({ call, waitsMs }) => {
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  kept.set('accessToken', 'old');
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

  it('has the query of the one that follows', async () => {
    page('</tools?limit=2&cursor=abc>; rel="next"');
    expect(await getPage('/tools', '?limit=2')).toEqual({ items: [1, 2], next: '?limit=2&cursor=abc' });
    expect(sent().url).toBe('/api/tools?limit=2');
  });

  it.each([undefined, '</tools?limit=2>; rel="prev"'])('is the last with the Link %s', async (link) => {
    page(link);
    expect((await getPage('/tools', '?limit=2')).next).toBeUndefined();
  });
});

describe('a call that fails', () => {
  const refusedWith = (status: number, body: string) =>
    fetched.mockResolvedValueOnce(new Response(body, { status }));

  it('says what the store says of it', async () => {
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
    'with %j for a body is said in our own words',
    async (body) => {
      refusedWith(502, body);
      await expect(getJson('/tools')).rejects.toMatchObject({
        status: 502,
        code: 'unknown',
        message: 'Something went wrong. Please try again.',
      });
    },
  );

  it('is no success because the response broke off', async () => {
    fetched.mockResolvedValueOnce(new Response('{"insertedId":', { status: 200 }));
    await expect(send('POST', '/order', {})).rejects.toMatchObject({ status: 0, code: 'unreachable' });
  });

  it('without a response is the connection’s failure', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(getJson('/tools')).rejects.toMatchObject({ status: 0, code: 'unreachable' });
  });
});
