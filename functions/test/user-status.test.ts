import { describe, expect, it } from 'vitest';
import { audit } from '../src/audit/audit.repository.ts';
import {
  accountById,
  endLogins,
  setDisabled as setAccountDisabled,
  setAdminClaim,
} from '../src/platform/identity/accounts.ts';
import { users } from '../src/users/user.record.ts';
import { call, responds } from './support/api.ts';
import { auth, newPerson, type Person, signIn } from './support/people.ts';
import { admin, newOrder, newTool, orderOf } from './support/store.ts';

const setDisabled = (person: Pick<Person, 'email' | 'uid'>, by: Person, disabled: unknown = true) =>
  call('PUT', `/user-status/${person.email}?uid=${person.uid}`, { token: by.token, body: { disabled } });

const recordOf = async ({ uid }: Person) => (await users.doc(uid).get()).data();

async function actionsAbout({ uid }: Person): Promise<string[]> {
  const { docs } = await audit.where('target', '==', uid).get();
  return docs.map((entry) => entry.data().action);
}

describe('a disabled user', () => {
  // `ended-accounts.test.ts` tests the calls of a disabled user.
  it('cannot log in, but keeps all orders', async () => {
    const [person, boss] = await Promise.all([newPerson(), admin()]);
    const orderId = await newOrder(person, await newTool());
    await responds(setDisabled(person, boss), 200, {
      modifiedCount: 1,
      message: `${person.email} is disabled`,
    });
    await expect(signIn(person.email)).rejects.toThrow();
    expect(await orderOf(boss, orderId)).toMatchObject({ phase: 'open' });
    expect(await recordOf(person)).toMatchObject({ disabled: true });
    expect(await actionsAbout(person)).toEqual(['user.disable']);
  });

  it('can log in again after being enabled, but not with an old session', async () => {
    const [person, boss] = await Promise.all([newPerson(), admin()]);
    await setDisabled(person, boss);
    expect(await setDisabled(person, boss, false)).toMatchObject({
      body: { modifiedCount: 1, message: `${person.email} is enabled` },
    });
    expect(await recordOf(person)).toMatchObject({ disabled: false });
    expect((await actionsAbout(person)).sort()).toEqual(['user.disable', 'user.enable']);
    const { tokensValidAfterTime = '' } = await auth.getUser(person.uid);
    expect(Date.parse(tokensValidAfterTime)).toBeGreaterThan(Date.now() - 60_000);
    const token = await signIn(person.email);
    expect((await call('PUT', `/user/${person.email}`, { token })).status).toBe(200);
  });

  it.each([
    ['a minute', 60_000, 0],
    ['an hour', 60 * 60_000, 1],
  ])('is disabled at the provider by a repeat %s after a failure', async (_, ms, modifiedCount) => {
    const [person, boss] = await Promise.all([newPerson(), admin()]);
    const accessChangedAt = new Date(Date.now() - ms);
    await users.doc(person.uid).update({ disabled: true, accessChangedAt });
    await responds(setDisabled(person, boss), 200, { modifiedCount });
    expect((await auth.getUser(person.uid)).disabled).toBe(true);
    expect(await recordOf(person)).toMatchObject({ disabled: true });
    await expect(signIn(person.email)).rejects.toThrow();
  });

  it('has the right status in the record after a repeat, if it was wrong', async () => {
    const [person, boss] = await Promise.all([newPerson(), admin()]);
    await auth.updateUser(person.uid, { disabled: true });
    expect(await recordOf(person)).toMatchObject({ disabled: false });
    await responds(setDisabled(person, boss), 200, { modifiedCount: 0 });
    expect(await recordOf(person)).toMatchObject({ disabled: true });
  });

  it('returns 404 after the user’s removal has begun', async () => {
    const [person, boss] = await Promise.all([newPerson(), admin()]);
    await users.doc(person.uid).update({ removingSince: new Date() });
    await responds(setDisabled(person, boss), 404);
    await auth.deleteUser(person.uid);
    await responds(setDisabled(person, boss), 404);
  });
});

it('a change of an account that was just deleted does not fail', async () => {
  const { uid } = await newPerson();
  const account = await accountById(uid);
  if (!account) throw new Error('The person has no account');
  await auth.deleteUser(uid);
  await setAccountDisabled(account, true);
  await setAdminClaim(account, true);
  await endLogins(uid);
});

it('PUT /user-status rejects disabling your own account', async () => {
  const boss = await newPerson({ admin: true });
  await responds(setDisabled(boss, boss), 409, {
    code: 'conflict',
    modifiedCount: 0,
    message: 'You cannot disable your own account',
  });
  expect((await auth.getUser(boss.uid)).disabled).toBe(false);
  expect(await actionsAbout(boss)).toEqual([]);
});
