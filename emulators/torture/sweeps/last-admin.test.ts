import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../../functions/test/support/api.ts';
import { type Person, withClaims } from '../../../functions/test/support/people.ts';
import type { Visit } from '../gate/gate.ts';
import { Instance } from '../gate/instance.ts';
import { isLong } from '../sizes.ts';
import { OwnProject } from './own-project.ts';
import { heldCalls } from './steps.ts';

const MAX_NETWORK_CALLS = 80;
/** The identity provider's call that deletes an account. A test must hold the process at this call once. */
const DELETION = 'accounts:delete';
/** The identity provider's call that changes a claim. A test must hold the process at this call once. */
const ACCOUNT_CHANGE = 'accounts:update';

const project = new OwnProject();
let held: Instance;
let elsewhere: Instance;

beforeAll(async () => {
  [held, elsewhere] = await Promise.all([
    Instance.start('api', project.settings),
    Instance.start('api', project.settings),
  ]);
});

afterAll(async () => {
  await Promise.all([held.stop(), elsewhere.stop()]);
});

async function remove(by: Person, target: Person, at: string): Promise<number> {
  return (await call('DELETE', `/user/${target.email}`, { token: by.token, at })).status;
}

async function demote(by: Person, target: Person, at: string): Promise<number> {
  return (await call('DELETE', `/admin/${target.email}?uid=${target.uid}`, { token: by.token, at })).status;
}

async function promote(by: Person, target: Person): Promise<number> {
  const path = `/admin/${target.email}?uid=${target.uid}`;
  return (await call('PUT', path, { token: by.token, at: elsewhere.url })).status;
}

/** Returns the person with a new token, because the demotion may have ended the old session. */
function withNewLogin(person: Person): Person {
  const now = Math.ceil(Date.now() / 1000);
  return { ...person, token: withClaims(person.token, { auth_time: now, iat: now }) };
}

/**
 * Returns true if the action waits at a network call, which is added to `met`. Returns false if the action
 * has finished.
 */
async function isHeld(visit: Visit, action: Promise<unknown>, met: string[]): Promise<boolean> {
  const networkCall = await Promise.race([visit.reached, action.then(() => undefined)]);
  if (networkCall) met.push(`${networkCall.to} ${networkCall.call}`);
  return networkCall !== undefined;
}

/** Creates an admin, and removes all other admins. */
async function theOnlyAdmin(): Promise<Person> {
  const earlier = await project.admins();
  const admin = await project.newAdmin(elsewhere.url);
  await project.remove(earlier);
  return admin;
}

/** Adds a rarer race, which runs only in the long form. */
const rare = isLong ? it : () => undefined;

it('one of two admins remains and can log in if they delete each other', async () => {
  let one = await project.newAdmin(elsewhere.url);
  const met: string[] = [];
  for (let isReached = true, at = 0; isReached; at += 1) {
    expect(at).toBeLessThan(MAX_NETWORK_CALLS);
    const two = await project.newAdmin(elsewhere.url);
    const visit = held.gate.visit({ at: at + 1, effect: 'hold before', ...heldCalls });
    const first = remove(one, two, held.url);
    isReached = await isHeld(visit, first, met);
    const second = await remove(two, one, elsewhere.url);
    visit.release();
    const statuses = [await first, second];
    const admins = await project.admins();
    expect({ at: at + 1, statuses, left: admins.length }).toMatchObject({ left: 1 });
    one = admins[0] === one.uid ? one : two;
    const login = await call('PUT', `/user/${one.email}`, { token: one.token, at: elsewhere.url });
    expect({ at: at + 1, statuses, login: login.status }).toMatchObject({ login: 200 });
  }
  expect(met).toContainEqual(expect.stringContaining(DELETION));
});

rare('one admin remains if the last admin leaves during the deletion of a new admin', async () => {
  let admin = await theOnlyAdmin();
  const met: string[] = [];
  for (let isReached = true, at = 0; isReached; at += 1) {
    expect(at).toBeLessThan(MAX_NETWORK_CALLS);
    const shopper = await project.newShopper(elsewhere.url);
    const visit = held.gate.visit({ at: at + 1, effect: 'hold before', ...heldCalls });
    const removal = remove(admin, shopper, held.url);
    isReached = await isHeld(visit, removal, met);
    const promotion = await call('PUT', `/admin/${shopper.email}`, { token: admin.token, at: elsewhere.url });
    const ownRemoval = await remove(admin, admin, elsewhere.url);
    visit.release();
    const statuses = [await removal, promotion.status, ownRemoval];
    const admins = await project.admins();
    expect({ at: at + 1, statuses, left: admins.length }).toMatchObject({ left: 1 });
    admin = admins[0] === admin.uid ? admin : shopper;
    const login = await call('PUT', `/user/${admin.email}`, { token: admin.token, at: elsewhere.url });
    expect({ at: at + 1, statuses, login: login.status }).toMatchObject({ login: 200 });
  }
  expect(met).toContainEqual(expect.stringContaining(DELETION));
});

rare('an admin remains if a slow demotion is undone and the demoting admin is demoted', async () => {
  const met: string[] = [];
  for (let isReached = true, at = 0; isReached; at += 1) {
    expect(at).toBeLessThan(MAX_NETWORK_CALLS);
    const admin = await theOnlyAdmin();
    const other = await project.newAdmin(held.url);
    const visit = held.gate.visit({ at: at + 1, effect: 'hold before', ...heldCalls });
    const demotion = demote(admin, other, held.url);
    isReached = await isHeld(visit, demotion, met);
    const repromotion = await promote(admin, other);
    const counterDemotion = await demote(withNewLogin(other), admin, elsewhere.url);
    visit.release();
    const statuses = [await demotion, repromotion, counterDemotion];
    const admins = await project.admins();
    expect({ at: at + 1, statuses, left: admins.length, listed: await project.listedAdmins() }).toMatchObject(
      {
        left: isReached ? 1 : expect.any(Number),
        listed: expect.arrayContaining(admins),
      },
    );
    expect(admins.length).toBeGreaterThan(0);
  }
  expect(met).toContainEqual(expect.stringContaining(ACCOUNT_CHANGE));
});
