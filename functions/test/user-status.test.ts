import { describe, expect, it } from 'vitest';
import { audit } from '../src/audit/audit.repository.ts';
import { finishAccount, unfinishedAccounts } from '../src/users/account-follow-up.service.ts';
import { users } from '../src/users/user.record.ts';
import { call } from './support/api.ts';
import { auth, newPerson, type Person, signIn } from './support/people.ts';
import { admin, newOrder, newReview, newTool, orderOf } from './support/shop.ts';

const setDisabled = (whom: Pick<Person, 'email' | 'uid'>, by: Person, disabled: unknown = true) =>
  call('PUT', `/user-status/${whom.email}?uid=${whom.uid}`, { token: by.token, body: { disabled } });

const recordOf = async ({ uid }: Person) => (await users.doc(uid).get()).data();

async function actionsAbout({ uid }: Person): Promise<string[]> {
  const { docs } = await audit.where('target', '==', uid).get();
  return docs.map((entry) => entry.data().action);
}

describe('somebody who is disabled', () => {
  // Own reads are left out: the emulator refuses these at once too, production within the hour.
  it('changes nothing any more from that moment on, can not log in, and keeps orders and reviews', async () => {
    const [person, boss] = await Promise.all([newPerson(), admin()]);
    const orderId = await newOrder(person, await newTool());
    const reviewId = await newReview(person);
    expect(await setDisabled(person, boss)).toMatchObject({
      status: 200,
      body: { modifiedCount: 1, message: `${person.email} is disabled` },
    });
    for (const [method, path] of [
      ['PUT', `/user/${person.email}`],
      ['DELETE', `/order/${orderId}`],
      ['DELETE', `/review/${reviewId}`],
      ['POST', '/create-payment-intent'],
    ] as const)
      expect((await call(method, path, { token: person.token })).status, `${method} ${path}`).toBe(401);
    await expect(signIn(person.email)).rejects.toThrow();
    expect(await orderOf(boss, orderId)).toMatchObject({ phase: 'open' });
    expect(await recordOf(person)).toMatchObject({ disabled: true });
    expect(await actionsAbout(person)).toEqual(['user.disable']);
  });

  it('may log in again once enabled, with the old logins ended', async () => {
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

  it('is listed as such, and so is who is disabled twice or enabled twice, once', async () => {
    const [person, boss] = await Promise.all([newPerson(), admin()]);
    expect(await setDisabled(person, boss, false)).toMatchObject({ status: 200, body: { modifiedCount: 0 } });
    await setDisabled(person, boss);
    expect(await setDisabled(person, boss)).toMatchObject({ status: 200, body: { modifiedCount: 0 } });
    expect(await actionsAbout(person)).toEqual(['user.disable']);
    const { body } = await call('GET', `/users?q=${person.email}`, { token: boss.token });
    expect(body).toMatchObject([{ _id: person.uid, disabled: true }]);
  });

  it('was an admin, and rules nothing any more', async () => {
    const [other, boss] = await Promise.all([newPerson({ admin: true }), admin()]);
    expect(await setDisabled(other, boss)).toMatchObject({ status: 200 });
    expect((await call('GET', '/users', { token: other.token })).status).toBe(401);
    expect(await setDisabled(boss, other)).toMatchObject({ status: 401 });
  });

  it('is disabled by a repeat, or by the reconciliation, of what stopped half-way', async () => {
    const [person, boss] = await Promise.all([newPerson(), admin()]);
    for (const finish of [() => setDisabled(person, boss), () => finishAccount(person.uid)]) {
      const now = new Date();
      await auth.updateUser(person.uid, { disabled: false });
      await users.doc(person.uid).update({ disabled: true, accountChangedAt: now, statusChangedAt: now });
      await finish();
      expect((await auth.getUser(person.uid)).disabled).toBe(true);
      expect(await recordOf(person)).toMatchObject({ disabled: true });
    }
  });

  it('has no mark any more once no call can be under way that would change the account', async () => {
    const [person, boss] = await Promise.all([newPerson(), admin()]);
    await setDisabled(person, boss);
    await finishAccount(person.uid);
    expect(await recordOf(person)).toHaveProperty('accountChangedAt');
    const earlier = new Date(Date.now() - 16 * 60_000);
    await users.doc(person.uid).update({ accountChangedAt: earlier, statusChangedAt: earlier });
    expect(await unfinishedAccounts()).toContain(person.uid);
    await finishAccount(person.uid);
    expect(await recordOf(person)).not.toHaveProperty('accountChangedAt');
    expect(await recordOf(person)).toMatchObject({ disabled: true });
    expect(await unfinishedAccounts()).not.toContain(person.uid);
    // From then on, what the owner does at the provider by hand counts.
    await auth.updateUser(person.uid, { disabled: false });
    await call('PUT', `/user/${person.email}`, { token: await signIn(person.email) });
    expect(await recordOf(person)).toMatchObject({ disabled: false });
  });

  it('is not found once their removal has begun', async () => {
    const [person, boss] = await Promise.all([newPerson(), admin()]);
    await users.doc(person.uid).update({ removingSince: new Date() });
    expect(await setDisabled(person, boss)).toMatchObject({ status: 404 });
    await auth.deleteUser(person.uid);
    expect(await setDisabled(person, boss)).toMatchObject({ status: 404 });
  });
});

describe('nobody', () => {
  it('disables themselves', async () => {
    const boss = await newPerson({ admin: true });
    expect(await setDisabled(boss, boss)).toMatchObject({
      status: 409,
      body: { code: 'conflict', modifiedCount: 0, message: 'You can not disable your own account' },
    });
    expect((await auth.getUser(boss.uid)).disabled).toBe(false);
    expect(await actionsAbout(boss)).toEqual([]);
  });

  it('is disabled in the place of somebody who has another e-mail now', async () => {
    const [person, boss] = await Promise.all([newPerson(), admin()]);
    await auth.updateUser(person.uid, { email: `moved-${person.email}` });
    const { uid } = await auth.createUser({ email: person.email });
    expect(await setDisabled(person, boss)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await auth.getUser(uid)).disabled).toBe(false);
    expect((await auth.getUser(person.uid)).disabled).toBe(false);
  });

  it('is disabled by an e-mail that is nobody’s any more', async () => {
    const [person, boss] = await Promise.all([newPerson(), admin()]);
    await auth.updateUser(person.uid, { email: `moved-${person.email}` });
    expect(await setDisabled(person, boss)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await auth.getUser(person.uid)).disabled).toBe(false);
    expect(await recordOf(person)).toMatchObject({ email: `moved-${person.email}` });
  });

  it('is disabled by words that are neither true nor false', async () => {
    const [person, boss] = await Promise.all([newPerson(), admin()]);
    for (const disabled of ['yes', 'true', 1, null])
      expect(await setDisabled(person, boss, disabled)).toMatchObject({
        status: 400,
        body: { fields: { disabled: 'Disabled must be true or false' } },
      });
    expect((await auth.getUser(person.uid)).disabled).toBe(false);
  });
});
