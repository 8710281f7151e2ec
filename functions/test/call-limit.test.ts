import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from './support/api.ts';
import { type InProcessApi, inProcessApi } from './support/in-process-api.ts';
import { newPerson, type Person } from './support/people.ts';

const LIMIT = 3;

let api: InProcessApi;

beforeAll(async () => {
  process.env.CALLS_PER_MINUTE = String(LIMIT);
  api = await inProcessApi();
});

afterAll(() => api.stop());

const read = ({ email, token }: Person) => call('GET', `/user/${email}`, { token, at: api.url });

it('the request limit counts all requests of a user, including rejected ones', async () => {
  const [busy, other] = await Promise.all([newPerson(), newPerson()]);
  expect((await read(busy)).status).toBe(200);
  expect((await call('GET', '/orders', { token: busy.token, at: api.url })).status).toBe(403);
  expect((await call('PUT', `/user/${busy.email}`, { token: busy.token, at: api.url })).status).toBe(200);
  const refused = await read(busy);
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_calls' } });
  const seconds = Number(refused.headers.get('Retry-After'));
  expect(seconds).toBeGreaterThanOrEqual(1);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(refused.body).toMatchObject({ message: expect.stringContaining(`${seconds} seconds`) });
  // Public calls are not counted, because they belong to no user and the CDN serves most of them.
  expect((await call('GET', '/tools?limit=1', { token: busy.token, at: api.url })).status).toBe(200);
  expect((await read(other)).status).toBe(200);
});
