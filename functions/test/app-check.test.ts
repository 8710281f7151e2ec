import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../src/routes.ts';
import { call } from './support/api.ts';
import { type InProcessApi, inProcessApi } from './support/in-process-api.ts';
import { newPerson, type Person } from './support/people.ts';

let api: InProcessApi;
let boss: Person;

beforeAll(async () => {
  boss = await newPerson({ admin: true });
  api = await inProcessApi({ APP_CHECK: 'enforced' });
});

afterAll(() => api.stop());

const name = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const withLogin = routes.filter(({ access }) => access !== 'anyone' && access !== 'stripe').map(name);
const without: [string, number][] = [
  ['get /tools', 200],
  ['get /categories', 200],
  ['get /reviews', 200],
  ['get /reviews/summary', 200],
  ['get /selling', 200],
  ['get /sitemap.xml', 200],
  // The tool does not exist.
  ['get /tools/:id', 404],
  ['get /openapi.json', 200],
  ['get /health', 200],
  // The body is missing.
  ['post /client-errors', 400],
  // The signature is missing.
  ['post /stripe/webhook', 400],
];

function attempt(route: string, headers: Record<string, string> = {}) {
  const [method = '', pattern = ''] = route.split(' ');
  const path = pattern.replace(':email', boss.email).replace(':id', 'any');
  return call(method.toUpperCase(), path, { token: boss.token, headers, at: api.url });
}

describe('the API with App Check enforced', () => {
  it.each(withLogin)('rejects %s without an app token, even from an admin', async (route) => {
    const refused = { status: 401, body: { code: 'app_unverified', message: expect.any(String) } };
    expect(await attempt(route)).toMatchObject(refused);
    expect(await attempt(route, { 'X-Firebase-AppCheck': 'a.b.c' })).toMatchObject(refused);
    expect(await attempt(route, { 'X-Firebase-AppCheck': boss.token })).toMatchObject(refused);
  });

  it.each(without)('accepts %s without an app token', async (route, status) => {
    expect((await attempt(route)).status).toBe(status);
  });

  it('has a test for every route', () => {
    expect([...withLogin, ...without.map(([route]) => route)].sort()).toEqual(routes.map(name).sort());
  });
});
