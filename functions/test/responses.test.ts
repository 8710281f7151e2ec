import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../src/routes.ts';
import { type ApiResponse, call } from './support/api.ts';
import { type InProcessApi, inProcessApi } from './support/in-process-api.ts';
import { newPerson, type Person } from './support/people.ts';
import { admin, delivery, newOrder, newTool } from './support/store.ts';

let api: InProcessApi;
let boss: Person;
let buyer: Person;
let orderId: string;
let toolId: string;

beforeAll(async () => {
  [api, boss, buyer, toolId] = await Promise.all([inProcessApi(), admin(), newPerson(), newTool()]);
  orderId = await newOrder(buyer, toolId);
});

afterAll(() => api.stop());

const at = (method: string, path: string, options: Parameters<typeof call>[2] = {}) =>
  call(method, path, { at: api.url, ...options });

function expectJson({ headers }: ApiResponse): void {
  expect(headers.get('Content-Type')).toMatch(/^application\/json/);
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.has('X-Powered-By')).toBe(false);
}

describe('the API', () => {
  const reads = routes.filter(({ method, access }) => method === 'get' && access !== 'anyone');

  it.each(reads.map(({ path }) => path))('forbids caching the response of GET %s', async (pattern) => {
    const id = pattern.startsWith('/tool/') ? toolId : orderId;
    const path = pattern.replace(':email', boss.email).replace(':id', id);
    const response = await at('GET', path, { token: boss.token });
    expect(response.status, JSON.stringify(response.body)).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(response.headers.get('Vary')).toContain('Authorization');
    expectJson(response);
  });

  it('forbids caching the response of POST /order', async () => {
    const body = { toolId, quantity: 2, ...delivery };
    const response = await at('POST', '/order', { token: buyer.token, body });
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expectJson(response);
  });
});

describe('the API', () => {
  const refusals: [number, () => Promise<ApiResponse>][] = [
    [400, () => at('GET', '/tools?limit=0')],
    [401, () => at('GET', `/order/${orderId}`)],
    [403, () => at('GET', '/orders', { token: buyer.token })],
    [404, () => at('GET', '/no/such/path')],
    [409, () => at('PATCH', `/shipped/${orderId}`, { token: boss.token })],
  ];

  it.each(refusals)('forbids caching an error with status %i', async (status, refused) => {
    const response = await refused();
    expect(response.status).toBe(status);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.body).toMatchObject({
      message: expect.stringMatching(/./),
      code: expect.stringMatching(/^[a-z_]+$/),
    });
    expectJson(response);
  });
});

it.each([
  ['64 kB are accepted', 0, 400],
  ['one more byte is rejected', 1, 413],
])('a body may have up to 64 kB: %s', async (_, more, status) => {
  const filled = JSON.stringify({ note: '' }).length;
  const body = { note: 'x'.repeat(64 * 1024 - filled + more) };
  expect((await at('POST', '/order', { token: buyer.token, body })).status).toBe(status);
});
