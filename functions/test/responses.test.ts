import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../src/routes.ts';
import { type Answer, call } from './support/api.ts';
import { type ApiHere, apiHere } from './support/api-here.ts';
import { newPerson, type Person } from './support/people.ts';
import { admin, delivery, newOrder, newTool } from './support/shop.ts';

let api: ApiHere;
let boss: Person;
let buyer: Person;
let orderId: string;
let toolId: string;

beforeAll(async () => {
  [api, boss, buyer, toolId] = await Promise.all([apiHere(), admin(), newPerson(), newTool()]);
  orderId = await newOrder(buyer, toolId);
});

afterAll(() => api.stop());

const at = (method: string, path: string, options: Parameters<typeof call>[2] = {}) =>
  call(method, path, { at: api.url, ...options });

function expectJson({ headers }: Answer): void {
  expect(headers.get('Content-Type')).toMatch(/^application\/json/);
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.has('X-Powered-By')).toBe(false);
}

describe('a response for one user is not cached', () => {
  const reads = routes.filter(({ method, access }) => method === 'get' && access !== 'anyone');

  it.each(reads.map(({ path }) => path))('by GET %s', async (pattern) => {
    const id = pattern.startsWith('/tool/') ? toolId : orderId;
    const path = pattern.replace(':email', boss.email).replace(':id', id);
    const answer = await at('GET', path, { token: boss.token });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    expect(answer.headers.get('Vary')).toContain('Authorization');
    expectJson(answer);
  });

  it('by POST /order', async () => {
    const body = { toolId, quantity: 2, ...delivery };
    const answer = await at('POST', '/order', { token: buyer.token, body });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    expectJson(answer);
  });
});

describe('an error response is not cached', () => {
  const refusals: [number, () => Promise<Answer>][] = [
    [400, () => at('GET', '/tools?limit=0')],
    [400, () => at('POST', '/order', { token: buyer.token, body: { quantity: 2 } })],
    [401, () => at('GET', `/order/${orderId}`)],
    [403, () => at('GET', '/orders', { token: buyer.token })],
    [404, () => at('GET', '/no/such/path')],
    [404, () => at('GET', '/order/unknown', { token: buyer.token })],
    [409, () => at('PATCH', `/shipped/${orderId}`, { token: boss.token })],
  ];

  it.each(refusals)('for status %i', async (status, refused) => {
    const answer = await refused();
    expect(answer.status).toBe(status);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.body).toMatchObject({
      message: expect.stringMatching(/./),
      code: expect.stringMatching(/^[a-z_]+$/),
    });
    expectJson(answer);
  });
});

it('a page of a list links to the next page with the same parameters', async () => {
  await newOrder(buyer, toolId);
  const first = await at('GET', `/orders/${buyer.email}?limit=1`, { token: buyer.token });
  const next = /^<([^>]+)>; rel="next"$/.exec(first.headers.get('Link') ?? '')?.[1] ?? '';
  expect(new URL(next, api.url).searchParams.get('limit')).toBe('1');
  const all = await at('GET', `/orders/${buyer.email}`, { token: buyer.token });
  expect(all.headers.has('Link')).toBe(false);
});

it.each([
  ['just small enough', 0, 400],
  ['a byte too large', 1, 413],
])('a body that is %s gets %3$i', async (_, more, status) => {
  const filled = JSON.stringify({ note: '' }).length;
  const body = { note: 'x'.repeat(64 * 1024 - filled + more) };
  expect((await at('POST', '/order', { token: buyer.token, body })).status).toBe(status);
});
