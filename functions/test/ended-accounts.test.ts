import { getAuth } from 'firebase-admin/auth';
import { describe, expect, it, vi } from 'vitest';

await vi.hoisted(async () => (await import('./support/own-store.ts')).ownStore());

import { app } from '../src/platform/firestore/firebase-app.ts';
import { routes } from '../src/routes.ts';
import { type ApiResponse, call, responds, succeeds } from './support/api.ts';
import { decodeTokens } from './support/decode-tokens.ts';
import {
  auth,
  deletedPerson,
  disabledPerson,
  newPerson,
  type Person,
  revokedPerson,
} from './support/people.ts';

const verify = decodeTokens();
const lookUp = vi.spyOn(getAuth(app), 'getUser');

/** People whose account became unusable after their token was issued. */
const endings: Record<string, (options: { admin?: boolean }) => Promise<Person>> = {
  'is disabled': disabledPerson,
  'was logged out everywhere': revokedPerson,
  'was deleted': deletedPerson,
};

const withLogin = routes.filter(({ guard }) => guard.access !== 'anyone' && guard.access !== 'stripe');
const isRead = ({ method, guard }: (typeof routes)[number]) => method === 'get' && guard.access !== 'admin';

function attempt({ method, path }: (typeof routes)[number], { email, token }: Person): Promise<ApiResponse> {
  const target = path.replace(':email', email).replace(':id', 'unknown');
  const body = method === 'get' || method === 'delete' ? undefined : {};
  return call(method.toUpperCase(), target, { token, body });
}

/** One route for each kind of guard. `functions/src/http/guards.test.ts` tests which routes load the account. */
const oneOfEachKind = [
  ...new Map(withLogin.map((route) => [`${route.guard.access} ${isRead(route)}`, route])).values(),
];

it.each(Object.entries(endings))(
  'a user who %s gets 401 on a call of each kind, and on a read with the token of an admin',
  async (_, end) => {
    const [person, boss] = await Promise.all([end({}), end({ admin: true })]);
    expect(oneOfEachKind.length).toBeGreaterThan(5);
    for (const route of oneOfEachKind) {
      const { status, body } = await attempt(route, isRead(route) ? boss : person);
      expect([route.path, status, body]).toMatchObject([route.path, 401, { code: 'unauthenticated' }]);
    }
  },
);

it('a user with a valid login is not rejected', async () => {
  const { email, token } = await newPerson();
  await succeeds(call('GET', `/user/${email}`, { token }));
  expect(verify).toHaveBeenCalled();
});

describe('an admin', () => {
  const listed = ({ token }: Person) => call('GET', '/users', { token });

  it.each([{ admin: false }, { admin: 'true' }, null])(
    'is rejected if the admin claims of the account are %j',
    async (claims) => {
      const person = await newPerson({ admin: true });
      await auth.setCustomUserClaims(person.uid, claims);
      expect((await listed(person)).status).toBe(403);
    },
  );

  it('is accepted by the account, although the token does not have the admin claim yet', async () => {
    const person = await newPerson();
    await auth.setCustomUserClaims(person.uid, { admin: true });
    expect((await listed(person)).status).toBe(200);
  });
});

it('the API returns 503 and keeps users logged in while the identity provider fails', async () => {
  const person = await newPerson();
  const failure = Object.assign(new Error('No'), { code: 'auth/internal-error' });
  lookUp.mockRejectedValueOnce(failure);
  const refused = await call('PUT', `/user/${person.email}`, { token: person.token });
  expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  verify.mockRejectedValueOnce(failure);
  const unverified = await call('GET', `/user/${person.email}`, { token: person.token });
  expect(unverified).toMatchObject({ status: 503, body: { code: 'unavailable' } });
});

it('a removal whose response was lost can be repeated by its user only', async () => {
  const [person, other, boss] = await Promise.all([newPerson(), newPerson(), newPerson({ admin: true })]);
  const remove = ({ token }: { token: string }) => call('DELETE', `/user/${person.email}`, { token });
  const done = { status: 200, body: { deletedCount: 1, message: `${person.email} deleted` } };
  expect(await remove(person)).toMatchObject(done);
  expect(await remove(person)).toMatchObject(done);
  await responds(remove(other), 403);
  await responds(remove(boss), 404);
});

it('the repeat of a removal does not remove the next user of the e-mail address', async () => {
  const person = await newPerson();
  const remove = () => call('DELETE', `/user/${person.email}`, { token: person.token });
  await succeeds(remove());
  const { uid } = await auth.createUser({ email: person.email });
  await succeeds(remove());
  expect(await auth.getUser(uid)).toMatchObject({ email: person.email });
});
