import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../src/routes.ts';
import { call } from './support/api.ts';
import { type OwnApi, ownApi } from './support/own-api.ts';
import { newPerson, type Person } from './support/people.ts';

let api: OwnApi;
let boss: Person;

beforeAll(async () => {
  boss = await newPerson({ admin: true });
  api = await ownApi({ APP_CHECK: 'enforced' });
});

afterAll(() => api.stop());

const name = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const withLogin = routes.filter(({ access }) => access !== 'anyone' && access !== 'stripe').map(name);
const without: [string, number][] = [
  ['get /tools', 200],
  ['get /categories', 200],
  ['get /reviews', 200],
  ['get /reviews/summary', 200],
  ['get /sitemap.xml', 200],
  // There is no such tool.
  ['get /tools/:id', 404],
  ['get /openapi.json', 200],
  ['get /health', 200],
  // Its body is what is missing here.
  ['post /client-errors', 400],
  // The signature is what is missing here.
  ['post /stripe/webhook', 400],
];

function attempt(route: string, headers: Record<string, string> = {}) {
  const [method = '', pattern = ''] = route.split(' ');
  const path = pattern.replace(':email', boss.email).replace(':id', 'any');
  return call(method.toUpperCase(), path, { token: boss.token, headers, at: api.url });
}

describe('with App Check enforced', () => {
  it.each(withLogin)('%s is refused without a token of the app, even for an admin', async (route) => {
    const refused = { status: 401, body: { code: 'app_unverified', message: expect.any(String) } };
    expect(await attempt(route)).toMatchObject(refused);
    expect(await attempt(route, { 'X-Firebase-AppCheck': 'a.b.c' })).toMatchObject(refused);
    expect(await attempt(route, { 'X-Firebase-AppCheck': boss.token })).toMatchObject(refused);
  });

  it.each(without)('%s goes without one', async (route, status) => {
    expect((await attempt(route)).status).toBe(status);
  });

  it('no call is left out', () => {
    expect([...withLogin, ...without.map(([route]) => route)].sort()).toEqual(routes.map(name).sort());
  });
});
