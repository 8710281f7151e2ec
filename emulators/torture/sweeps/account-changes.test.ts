import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../functions/test/support/api.ts';
import { auth, newPerson, type Person, signIn } from '../../../functions/test/support/people.ts';
import { reconcile } from '../../../functions/test/support/schedules.ts';
import { database } from '../checks/stored.ts';
import type { Visit } from '../gate/gate.ts';
import { Instance } from '../gate/instance.ts';
import { isLong } from '../sizes.ts';
import { heldCalls } from './steps.ts';

const MAX_NETWORK_CALLS = 60;
/** Number of changes that wait at different network calls when the process is killed. */
const AT_ONCE = 12;

/** A change that an admin makes to an account. `isDone` returns true if the change was made. */
type Change = {
  newPerson: () => Promise<Person>;
  run: (by: Person, target: Person, at: string) => Promise<unknown>;
  action: string;
  isDone: (state: State) => boolean;
};

type State = { isAdmin: boolean; isDisabled: boolean; isDeleted: boolean };

const status = (disabled: boolean) => (by: Person, target: Person, at: string) =>
  call('PUT', `/user-status/${target.email}?uid=${target.uid}`, { token: by.token, at, body: { disabled } });

async function newDisabled(): Promise<Person> {
  const [admin, person] = await Promise.all([newPerson({ admin: true }), newPerson({ admin: true })]);
  expect(await status(true)(admin, person, instance.url)).toMatchObject({ status: 200 });
  return person;
}

const changes: Record<string, Change> = {
  promotion: {
    newPerson,
    run: (by, { email, uid }, at) => call('PUT', `/admin/${email}?uid=${uid}`, { token: by.token, at }),
    action: 'user.promote',
    isDone: ({ isAdmin }) => isAdmin,
  },
  demotion: {
    newPerson: () => newPerson({ admin: true }),
    run: (by, { email, uid }, at) => call('DELETE', `/admin/${email}?uid=${uid}`, { token: by.token, at }),
    action: 'user.demote',
    isDone: ({ isAdmin }) => !isAdmin,
  },
  'disabling of an admin': {
    newPerson: () => newPerson({ admin: true }),
    run: status(true),
    action: 'user.disable',
    isDone: ({ isDisabled }) => isDisabled,
  },
  'enabling of an admin': {
    newPerson: newDisabled,
    run: status(false),
    action: 'user.enable',
    isDone: ({ isDisabled }) => !isDisabled,
  },
  'deletion of an admin': {
    newPerson: () => newPerson({ admin: true }),
    run: (by, { email, uid }, at) => call('DELETE', `/user/${email}?uid=${uid}`, { token: by.token, at }),
    action: 'user.delete',
    isDone: ({ isDeleted }) => isDeleted,
  },
};

let instance: Instance;
let admin: Person;

beforeAll(async () => {
  instance = await Instance.start('api');
  admin = await newPerson({ admin: true });
});

afterAll(() => instance.stop());

/** Returns the state of a person. Fails if the account and the user record disagree. */
async function stateOf({ uid }: Person): Promise<State> {
  const [record, account] = await Promise.all([
    database.doc(`users/${uid}`).get(),
    auth.getUser(uid).catch(() => undefined),
  ]);
  const state = {
    isAdmin: account?.customClaims?.admin === true,
    isDisabled: account?.disabled ?? false,
    isDeleted: account === undefined,
  };
  expect(record.exists).toBe(!state.isDeleted);
  if (state.isDeleted) return state;
  expect(record.data()).toMatchObject({
    role: state.isAdmin ? 'admin' : 'user',
    disabled: state.isDisabled,
  });
  return state;
}

async function isRecorded({ uid }: Person, action: string): Promise<boolean> {
  const entries = database.collection('audit').where('target', '==', uid).where('action', '==', action);
  return !(await entries.get()).empty;
}

/** Starts a change that waits at its n-th network call. Returns undefined if the change has fewer calls. */
async function begin(
  { newPerson, run }: Change,
  at: number,
): Promise<{ target: Person; visit: Visit } | undefined> {
  const target = await newPerson();
  const visit = instance.gate.visit({ at, effect: 'hold before', ...heldCalls });
  const result = run(admin, target, instance.url).catch(() => undefined);
  const isHeld = await Promise.race([visit.reached.then(() => true), result.then(() => false)]);
  return isHeld ? { target, visit } : undefined;
}

/** Starts a change once for each of its network calls, and kills the process while the call waits. */
async function killAtEveryStep(change: Change): Promise<Person[]> {
  const people: Person[] = [];
  for (let at = 1, isLast = false; !isLast; ) {
    const held: { target: Person; visit: Visit }[] = [];
    while (!isLast && held.length < AT_ONCE) {
      expect(at).toBeLessThan(MAX_NETWORK_CALLS);
      const begun = await begin(change, at);
      if (begun) held.push(begun);
      isLast = !begun;
      at += 1;
    }
    for (const { visit } of held) visit.abandon();
    await instance.kill();
    people.push(...held.map(({ target }) => target));
    await instance.restart();
  }
  return people;
}

const tested = Object.entries(changes).filter(
  ([name]) => isLong || ['demotion', 'deletion of an admin'].includes(name),
);

describe.each(tested)('the %s', (_, change) => {
  it('is complete or undone after a kill at any step and a login, and complete after a repeat', async () => {
    const people = await killAtEveryStep(change);
    await reconcile();
    const states: State[] = [];
    for (const person of people) if (await canLogInLater(person)) states.push(await stateOf(person));
    expect(states.filter(change.isDone).length).toBeLessThan(people.length);
    for (const [index, target] of people.entries()) {
      await change.run(admin, target, instance.url);
      const [isDone, isAudited] = [
        change.isDone(await stateOf(target)),
        await isRecorded(target, change.action),
      ];
      expect({ step: index + 1, isDone, isAudited }).toEqual({
        step: index + 1,
        isDone: true,
        isAudited: true,
      });
    }
  });
});

/**
 * Logs a person in after the time in which the killed change could still have updated the account. Returns false for a
 * person without an account, or with a disabled one.
 */
async function canLogInLater({ uid, email }: Person): Promise<boolean> {
  const record = await database.doc(`users/${uid}`).get();
  const anHourAgo = Timestamp.fromMillis(Date.now() - 3_600_000);
  if (record.get('accessChangedAt')) await record.ref.update({ accessChangedAt: anHourAgo });
  const account = await auth.getUser(uid).catch(() => undefined);
  if (!account || account.disabled) return false;
  await call('PUT', `/user/${email}`, { token: await signIn(email), at: instance.url });
  return true;
}
