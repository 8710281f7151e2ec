import { beforeEach, describe, expect, it, vi } from 'vitest';

await vi.hoisted(async () => (await import('./support/own-store.ts')).ownStore());

import { users } from '../src/users/user.record.ts';
import { call, responds, succeeds } from './support/api.ts';
import { withCompeting } from './support/next-write.ts';
import { auth, newPerson, type Person, signIn } from './support/people.ts';

/** The only two admins of the store. */
let one: Person;
let two: Person;

beforeEach(async () => {
  for (const { uid } of (await auth.listUsers()).users) await auth.deleteUser(uid);
  for (const { ref } of (await users.get()).docs) await ref.delete();
  [one, two] = [await newPerson({ admin: true }), await newPerson({ admin: true })];
});

type Leave = (person: Person, by: Person) => ReturnType<typeof call>;

const ways = {
  demotion: ({ email, uid }, { token }) => call('DELETE', `/admin/${email}?uid=${uid}`, { token }),
  deletion: ({ email, uid }, { token }) => call('DELETE', `/user/${email}?uid=${uid}`, { token }),
  disabling: ({ email, uid }, { token }) =>
    call('PUT', `/user-status/${email}?uid=${uid}`, { token, body: { disabled: true } }),
} satisfies Record<string, Leave>;
const { demotion, deletion } = ways;

async function adminsWhoCanLogIn(): Promise<string[]> {
  const { users: accounts } = await auth.listUsers();
  const admins = accounts.filter(({ customClaims, disabled }) => customClaims?.admin && !disabled);
  return admins.map(({ uid }) => uid);
}

describe.each(Object.entries(ways))('the %s of an admin', (_, leave) => {
  it.each(Object.entries(ways))(
    'is refused if the %s of the other admin is faster',
    async (_other, faster) => {
      const response = await withCompeting(
        () => leave(one, two),
        () => succeeds(faster(two, one)),
      );
      expect(response).toMatchObject({ status: 409, body: { code: 'last_admin' } });
      expect(await adminsWhoCanLogIn()).toEqual([one.uid]);
    },
  );
});

describe.each([
  ['demotion', demotion],
  ['deletion', deletion],
] as const)('the %s of yourself', (_, leave) => {
  it.each<[string, () => Promise<unknown>]>([
    ['was disabled', () => auth.updateUser(two.uid, { disabled: true })],
    ['was deleted', () => auth.deleteUser(two.uid)],
    ['was demoted', () => auth.setCustomUserClaims(two.uid, null)],
  ])('is refused if the only other admin %s outside the store', async (_how, change) => {
    await change();
    await responds(leave(one, one), 409, { code: 'last_admin' });
    expect(await adminsWhoCanLogIn()).toEqual([one.uid]);
  });
});

it('a promoted user can be the admin who remains', async () => {
  const person = await newPerson();
  await succeeds(call('PUT', `/admin/${person.email}`, { token: one.token }));
  for (const admin of [one, two]) await succeeds(deletion(admin, admin));
  expect(await adminsWhoCanLogIn()).toEqual([person.uid]);
});

it('after a restore, the login of a former admin does not restore the claim', async () => {
  const record = users.doc(two.uid);
  const backup = (await record.get()).data();
  await succeeds(demotion(two, one));
  if (backup) await record.set(backup);
  const token = await signIn(two.email);
  await succeeds(call('PUT', `/user/${two.email}`, { token }));
  expect(await adminsWhoCanLogIn()).toEqual([one.uid]);
  expect((await record.get()).data()).toMatchObject({ role: 'user' });
});
