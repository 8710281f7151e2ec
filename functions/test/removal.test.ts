import { afterAll, afterEach, expect, it } from 'vitest';
import { users } from '../src/users/user.record.ts';
import { call, responds, succeeds } from './support/api.ts';
import { brokenProvider } from './support/broken-provider.ts';
import { env } from './support/env.ts';
import { ownApi } from './support/own-api.ts';
import { auth, newPerson } from './support/people.ts';
import { delivery } from './support/samples.ts';
import { reconcile } from './support/schedules.ts';
import { newTool } from './support/store.ts';

/**
 * Called after the identity provider has responded to a request for an account, before the API receives the
 * response.
 */
let onLookUp: () => Promise<void> = async () => {};

/** The end of the URL of a request that fails at the identity provider. */
let failing: string | undefined;

const provider = await brokenProvider(`http://${env.FIREBASE_AUTH_EMULATOR_HOST}`, {
  fails: ({ url = '' }) =>
    failing && url.endsWith(failing) ? { status: 400, body: '{"error":{"message":"NOT_NOW"}}' } : undefined,
  beforeResponse: async ({ url = '' }) => {
    if (url.endsWith('accounts:lookup')) await onLookUp();
  },
});
const api = await ownApi({ FIREBASE_AUTH_EMULATOR_HOST: provider.url.host });

afterEach(() => {
  onLookUp = async () => {};
  failing = undefined;
});

afterAll(async () => {
  await api.stop();
  provider.stop();
});

/**
 * Runs an action after a number of requests for an account. The API then uses the account as it was before
 * the action.
 */
function afterLookUps(count: number, action: () => Promise<void>): void {
  let seen = 0;
  onLookUp = async () => {
    seen += 1;
    if (seen === count) await action();
  };
}

it('a login that overlaps with the deletion of its account leaves no profile', async () => {
  const { uid, email, token } = await newPerson();
  // Changes the name of the account, so that the login must write the user record.
  await auth.updateUser(uid, { displayName: 'Another Name' });
  // The first request checks the token; the second reads the account for the profile.
  afterLookUps(2, async () => {
    await succeeds(call('DELETE', `/user/${email}`, { token }));
  });
  const response = await call('PUT', `/user/${email}`, { token, at: api.url });
  expect(response).toMatchObject({ status: 404, body: { message: 'User not found' } });
  expect((await users.doc(uid).get()).exists).toBe(false);
});

it('a promotion of a user who is removed before the account has changed returns 404', async () => {
  const [{ uid, email, token }, boss] = await Promise.all([newPerson(), newPerson({ admin: true })]);
  let isRemoved = false;
  onLookUp = async () => {
    if (isRemoved || (await users.doc(uid).get()).data()?.role !== 'admin') return;
    isRemoved = true;
    await succeeds(call('DELETE', `/user/${email}`, { token }));
  };
  const response = await call('PUT', `/admin/${email}`, { token: boss.token, at: api.url });
  expect(response).toMatchObject({ status: 404, body: { message: 'User not found' } });
  expect(isRemoved, 'the user was removed').toBe(true);
});

it('a profile, review or order is rejected after the removal of its user has begun', async () => {
  const { uid, email, token } = await newPerson();
  await users.doc(uid).update({ removingSince: new Date() });
  const body = { location: 'Bench 4' };
  await responds(call('PUT', `/user/${email}`, { token, body }), 404);
  const review = { rating: 4, reviewText: 'Light in the hand' };
  await responds(call('POST', '/review', { token, body: review }), 404);
  const order = { toolId: await newTool(), quantity: 2, ...delivery };
  await responds(call('POST', '/order', { token, body: order }), 404);
});

it('a removal is reported as done and finished by the reconciliation if the account cannot be deleted', async () => {
  const { uid, email, token } = await newPerson();
  const remove = () => call('DELETE', `/user/${email}`, { token, at: api.url });
  failing = 'accounts:delete';
  await responds(remove(), 200, { message: `${email} deleted` });
  expect(api.output()).toContain('A removal is not finished yet');
  failing = undefined;
  await reconcile();
  expect((await users.doc(uid).get()).exists).toBe(false);
  await expect(auth.getUser(uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
});

it('a removal fails and can be repeated if the sessions cannot be ended', async () => {
  const { uid, email, token } = await newPerson();
  const remove = () => call('DELETE', `/user/${email}`, { token, at: api.url });
  failing = 'accounts:update';
  expect((await remove()).status).toBeGreaterThanOrEqual(500);
  failing = undefined;
  await responds(remove(), 200, { message: `${email} deleted` });
  expect((await users.doc(uid).get()).exists).toBe(false);
});
