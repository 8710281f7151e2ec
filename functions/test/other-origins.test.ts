import { describe, expect, it } from 'vitest';
import * as listHeaders from '../src/contract/list-headers.ts';
import { env } from './support/env.ts';
import { inProcessApi } from './support/in-process-api.ts';
import { newPerson } from './support/people.ts';

const ORIGIN = 'https://app.example';

const api = await inProcessApi({ ALLOWED_ORIGINS: `${ORIGIN},https://b.example` });
const shopper = await newPerson();

const preflight = {
  'Access-Control-Request-Method': 'PATCH',
  'Access-Control-Request-Headers': 'authorization',
};

function send(path: string, origin: string | undefined, init: RequestInit = {}, at = api.url) {
  return fetch(`${at}${path}`, { ...init, headers: { ...(origin && { Origin: origin }), ...init.headers } });
}

const corsHeaders = ({ headers }: Response) =>
  [...headers.keys()].filter((name) => name.startsWith('access-control-'));

describe('a client on an allowed origin', () => {
  it.each(['/order/x', '/api/order/x', '/tools'])('can send a preflight request to %s', async (path) => {
    const response = await send(path, ORIGIN, { method: 'OPTIONS', headers: preflight });
    expect([response.status, await response.text()]).toEqual([204, '']);
    const { headers } = response;
    expect(headers.get('Access-Control-Allow-Origin')).toBe(ORIGIN);
    const listed = (name: string) => headers.get(`Access-Control-Allow-${name}`)?.split(/, ?/).toSorted();
    expect(listed('Methods')).toEqual(['DELETE', 'GET', 'HEAD', 'PATCH', 'POST', 'PUT']);
    const sent = ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match', 'X-Firebase-AppCheck'];
    expect(listed('Headers')).toEqual(sent);
    expect(headers.get('Access-Control-Allow-Credentials')).toBeNull();
    expect(headers.get('Vary')).toContain('Origin');
  });

  it('can read responses and errors, with the headers that it needs', async () => {
    const authorization = { headers: { Authorization: `Bearer ${shopper.token}` } };
    const responses = [
      await send('/tools?limit=1', ORIGIN),
      await send('/tools?limit=1', ORIGIN),
      await send('/tools?limit=1', 'https://b.example'),
      await send(`/orders/${shopper.email}`, ORIGIN, authorization),
      await send('/orders', ORIGIN, authorization),
      await send('/order', ORIGIN, { method: 'POST', body: 'x'.repeat(70_000) }),
      await send('/no/such/path', ORIGIN),
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 403, 415, 404]);
    for (const { headers } of responses) {
      expect(headers.get('Access-Control-Expose-Headers')?.split(/, ?/).toSorted()).toEqual(
        ['ETag', 'Link', 'X-Request-Id', 'Retry-After', ...Object.values(listHeaders)].sort(),
      );
      expect(headers.get('Vary')).toContain('Origin');
      expect(headers.get('Access-Control-Allow-Credentials')).toBeNull();
    }
    const origins = responses.map(({ headers }) => headers.get('Access-Control-Allow-Origin'));
    expect(origins).toEqual([ORIGIN, ORIGIN, 'https://b.example', ORIGIN, ORIGIN, ORIGIN, ORIGIN]);
  });
});

describe('any other client', () => {
  it.each(['https://evil.example', `${ORIGIN}.evil.example`, 'http://app.example', 'null', '*'])(
    'gets no access from the origin %s',
    async (origin) => {
      const asked = await send('/tools', origin, { method: 'OPTIONS', headers: preflight });
      expect([asked.status, corsHeaders(asked)]).toEqual([405, []]);
      expect(corsHeaders(await send('/tools', origin))).toEqual([]);
    },
  );

  it('gets public lists that a shared cache keeps apart by origin', async () => {
    const response = await send('/tools?limit=1', undefined);
    expect(corsHeaders(response)).toEqual([]);
    expect(response.headers.get('Vary')).toBe('Origin');
    expect(response.headers.get('Cache-Control')).toContain('s-maxage=60');
  });

  it('gets no access by default', async () => {
    const asked = await send('/tools', ORIGIN, { method: 'OPTIONS', headers: preflight }, env.API_URL);
    expect([asked.status, corsHeaders(asked)]).toEqual([405, []]);
    expect(corsHeaders(await send('/tools', ORIGIN, {}, env.API_URL))).toEqual([]);
  });
});
