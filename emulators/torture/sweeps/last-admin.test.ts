import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../../functions/test/support/api.ts';
import { newPerson, type Person, withClaims } from '../../../functions/test/support/people.ts';
import { Instance } from '../gate/instance.ts';
import { isLong } from '../sizes.ts';
import { heldCalls } from './steps.ts';

const MAX_NETWORK_CALLS = 80;
/** The identity provider's call that deletes an account. A test must hold the process at this call once. */
const DELETION = 'accounts:delete';
/** The identity provider's call that changes a claim. A test must hold the process at this call once. */
const ACCOUNT_CHANGE = 'accounts:update';

/** A separate project in the same emulators, whose only admins are those of the test. */
class OwnProject {
  readonly id = `demo-admins-${randomUUID().slice(0, 8)}`;
  readonly #app = initializeApp({ projectId: this.id }, this.id);
  readonly #auth = getAuth(this.#app);

  get settings(): Record<string, string> {
    return { GCLOUD_PROJECT: this.id, GOOGLE_CLOUD_PROJECT: this.id };
  }

  /** Creates an admin, and logs the admin in. @param at The URL of the project's API. */
  async newAdmin(at: string): Promise<Person> {
    return this.#logIn(at, { admin: true });
  }

  /** Creates a shopper, and logs the shopper in. The token already has the admin claim, as after a promotion. */
  async newShopper(at: string): Promise<Person> {
    return this.#logIn(at, null);
  }

  /** Logs a person in. Rewrites the token, because the emulator issues tokens only for the shared project. */
  async #logIn(at: string, accountClaims: object | null): Promise<Person> {
    const { token: elsewhere, email } = await newPerson();
    const { uid } = await this.#auth.createUser({ email });
    await this.#auth.setCustomUserClaims(uid, accountClaims);
    const claims = { aud: this.id, iss: `https://securetoken.google.com/${this.id}`, admin: true };
    const person = { uid, email, token: withClaims(elsewhere, { ...claims, sub: uid, user_id: uid }) };
    const { status } = await call('PUT', `/user/${email}`, { token: person.token, at });
    if (status !== 200) throw new Error(`The person could not log in: ${status}`);
    return person;
  }

  async remove(uids: string[]): Promise<void> {
    await this.#auth.deleteUsers(uids);
  }

  /** Returns the uids of the admins who can log in. */
  async admins(): Promise<string[]> {
    const { users } = await this.#auth.listUsers();
    return users
      .filter(({ customClaims, disabled }) => customClaims?.admin === true && !disabled)
      .map(({ uid }) => uid);
  }
}

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
  const admins = await project.admins();
  expect({ ...about, left: admins.length }).toMatchObject({ left: 1 });
  const left = admins[0] === one.uid ? one : two;
  const { status } = await call('PUT', `/user/${left.email}`, { token: left.token, at: elsewhere.url });
  expect({ ...about, login: status }).toMatchObject({ login: 200 });
  return left;
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
  const met = await atEveryCall(
    () => project.newAdmin(elsewhere.url),
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
    () => project.newShopper(elsewhere.url),
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
    async () => ({ admin: await theOnlyAdmin(), other: await project.newAdmin(held.url) }),
    ({ admin, other }) => demote(admin, other, held.url),
    async ({ admin, other }, finish, { at, isHeld }) => {
      const repromotion = await promote(admin, other);
      const counterDemotion = await demote(withNewLogin(other), admin, elsewhere.url);
      const statuses = [await finish(), repromotion, counterDemotion];
      const admins = await project.admins();
      expect({ at, statuses, left: admins.length }).toMatchObject({
        left: isHeld ? 1 : expect.any(Number),
      });
      expect(admins.length).toBeGreaterThan(0);
    },
  );
  expect(met).toContainEqual(expect.stringContaining(ACCOUNT_CHANGE));
});
