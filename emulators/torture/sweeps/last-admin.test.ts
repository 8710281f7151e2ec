import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../../functions/test/support/api.ts';
import { auth, newPerson, type Person, withClaims } from '../../../functions/test/support/people.ts';
import { Instance } from '../gate/instance.ts';
import { isLong } from '../sizes.ts';
import { heldCalls } from './steps.ts';

const MAX_NETWORK_CALLS = 80;
/** The identity provider's call that deletes an account. A test must hold the process at this call once. */
const DELETION = 'accounts:delete';
/** The identity provider's call that changes a claim. A test must hold the process at this call once. */
const ACCOUNT_CHANGE = 'accounts:update';

/** Creates an admin, and logs the admin in. The project of this file has no other admins. */
const newAdmin = () => newPerson({ admin: true });

/** Creates a shopper, and logs the shopper in. The token already has the admin claim, as after a promotion. */
async function newShopper(): Promise<Person> {
  const person = await newPerson();
  return { ...person, token: withClaims(person.token, { admin: true }) };
}

/** Returns the uids of the admins who can log in. */
async function admins(): Promise<string[]> {
  const { users } = await auth.listUsers();
  return users
    .filter(({ customClaims, disabled }) => customClaims?.admin === true && !disabled)
    .map(({ uid }) => uid);
}

let held: Instance;
let elsewhere: Instance;

beforeAll(async () => {
  [held, elsewhere] = await Promise.all([Instance.start('api'), Instance.start('api')]);
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
 * Runs an action of an admin once for each of its network calls, which waits while other actions run, and once
 * without. Returns the names of these calls.
 *
 * @param start Starts the action in the instance `held`.
 * @param meet Runs the other actions. Then calls `finish`, which returns the status of the first action.
 */
async function atEveryCall<Prepared>(
  prepare: () => Promise<Prepared>,
  start: (prepared: Prepared) => Promise<number>,
  meet: (
    prepared: Prepared,
    finish: () => Promise<number>,
    at: { at: number; isHeld: boolean },
  ) => Promise<void>,
): Promise<string[]> {
  const met: string[] = [];
  for (let at = 1; ; at += 1) {
    expect(at).toBeLessThan(MAX_NETWORK_CALLS);
    const prepared = await prepare();
    const visit = held.gate.visit({ at, effect: 'hold before', ...heldCalls });
    const first = start(prepared);
    const networkCall = await Promise.race([visit.reached, first.then(() => undefined)]);
    const finish = () => {
      visit.release();
      return first;
    };
    await meet(prepared, finish, { at, isHeld: networkCall !== undefined });
    if (!networkCall) return met;
    met.push(`${networkCall.to} ${networkCall.call}`);
  }
}

/** Checks that exactly one of two people is an admin and can log in. Returns this person. */
async function theRemaining(one: Person, two: Person, about: object): Promise<Person> {
  const left = await admins();
  expect({ ...about, left: left.length }).toMatchObject({ left: 1 });
  const last = left[0] === one.uid ? one : two;
  const { status } = await call('PUT', `/user/${last.email}`, { token: last.token, at: elsewhere.url });
  expect({ ...about, login: status }).toMatchObject({ login: 200 });
  return last;
}

/** Creates an admin, and removes all other admins. */
async function theOnlyAdmin(): Promise<Person> {
  const earlier = await admins();
  const admin = await newAdmin();
  await auth.deleteUsers(earlier);
  return admin;
}

/** Adds a rarer race, which runs only in the long form. */
const rare = isLong ? it : () => undefined;

it('one of two admins remains and can log in if they delete each other', async () => {
  let one = await newAdmin();
  const met = await atEveryCall(
    newAdmin,
    (two) => remove(one, two, held.url),
    async (two, finish, { at }) => {
      const second = await remove(two, one, elsewhere.url);
      one = await theRemaining(one, two, { at, statuses: [await finish(), second] });
    },
  );
  expect(met).toContainEqual(expect.stringContaining(DELETION));
});

rare('one admin remains if the last admin leaves during the deletion of a new admin', async () => {
  let admin = await theOnlyAdmin();
  const met = await atEveryCall(
    newShopper,
    (shopper) => remove(admin, shopper, held.url),
    async (shopper, finish, { at }) => {
      const promotion = await call('PUT', `/admin/${shopper.email}`, {
        token: admin.token,
        at: elsewhere.url,
      });
      const ownRemoval = await remove(admin, admin, elsewhere.url);
      const statuses = [await finish(), promotion.status, ownRemoval];
      admin = await theRemaining(admin, shopper, { at, statuses });
    },
  );
  expect(met).toContainEqual(expect.stringContaining(DELETION));
});

rare('an admin remains if a slow demotion is undone and the demoting admin is demoted', async () => {
  const met = await atEveryCall(
    async () => ({ admin: await theOnlyAdmin(), other: await newAdmin() }),
    ({ admin, other }) => demote(admin, other, held.url),
    async ({ admin, other }, finish, { at, isHeld }) => {
      const repromotion = await promote(admin, other);
      const counterDemotion = await demote(withNewLogin(other), admin, elsewhere.url);
      const statuses = [await finish(), repromotion, counterDemotion];
      const left = (await admins()).length;
      expect({ at, statuses, left }).toMatchObject({ left: isHeld ? 1 : expect.any(Number) });
      expect(left).toBeGreaterThan(0);
    },
  );
  expect(met).toContainEqual(expect.stringContaining(ACCOUNT_CHANGE));
});
