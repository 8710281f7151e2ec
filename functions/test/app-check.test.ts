import { describe, expect, it } from 'vitest';
import { routes } from '../src/routes.ts';
import { call } from './support/api.ts';
import { inProcessApi } from './support/in-process-api.ts';
import { newPerson } from './support/people.ts';

const boss = await newPerson({ admin: true });
const api = await inProcessApi({ APP_CHECK: 'enforced' });

const name = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const withLogin = routes
  .filter(({ guard }) => guard.access !== 'anyone' && guard.access !== 'stripe')
  .map(name);
const withoutLogin = routes.map(name).filter((route) => !withLogin.includes(route));

function attempt(route: string, headers: Record<string, string> = {}) {
  const [method = '', pattern = ''] = route.split(' ');
  const path = pattern.replace(':email', boss.email).replace(':id', 'any');
  return call(method.toUpperCase(), path, { token: boss.token, headers, at: api.url });
}

describe('the API with App Check enforced', () => {
  const refused = { status: 401, body: { code: 'app_unverified', message: expect.any(String) } };

  it('rejects each call with a login without an app token, even from an admin', async () => {
    for (const route of withLogin) expect(await attempt(route), route).toMatchObject(refused);
  });

  it('rejects a malformed app token and the token of a user', async () => {
    for (const token of ['a.b.c', boss.token])
      expect(await attempt('get /users', { 'X-Firebase-AppCheck': token })).toMatchObject(refused);
  });

  it('accepts each call without a login without an app token', async () => {
    for (const route of withoutLogin) {
      const { status } = await attempt(route);
      // The tool, the body and the signature are missing.
      expect([200, 400, 404], route).toContain(status);
    }
  });
});
