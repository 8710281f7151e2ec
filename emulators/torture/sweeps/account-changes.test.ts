import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../functions/test/support/api.ts';
import { auth, newPerson, type Person, signIn } from '../../../functions/test/support/people.ts';
import { database } from '../checks/stored.ts';
import type { Visit } from '../gate/gate.ts';
import { Instance } from '../gate/instance.ts';
import { isLong } from '../sizes.ts';
import { reconcile } from '../support/schedules.ts';
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

type State = { isListed: boolean; isAdmin: boolean; isDisabled: boolean; isDeleted: boolean };

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

/** Returns the state of a person. Fails if the list of admins, the account and the user record disagree. */
async function stateOf({ uid }: Person): Promise<State> {
  const [list, record, account] = await Promise.all([
    database.doc('roles/admins').get(),
    database.doc(`users/${uid}`).get(),
    auth.getUser(uid).catch(() => undefined),
  ]);
  const isActive = list.get('active').includes(uid);
  const isDisabled = list.get('disabled').includes(uid);
  const state = {
    isListed: isActive || isDisabled,
    isAdmin: account?.customClaims?.admin === true,
    isDisabled: account?.disabled ?? false,
    isDeleted: account === undefined,
  };
  expect(state.isAdmin).toBe(state.isListed);
  if (state.isListed) expect(isDisabled).toBe(state.isDisabled);
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

/** Fails if a login changes the person's state. */
async function expectLoginToKeep(state: State, target: Person): Promise<void> {
  if (state.isDeleted || state.isDisabled) return;
  await call('PUT', `/user/${target.email}`, { token: await signIn(target.email), at: instance.url });
  expect(await stateOf(target)).toEqual(state);
}

/** In the short form, not the promotion, which the check of the listed admins repairs too. */
const tested = Object.entries(changes).filter(
  ([name]) => isLong || ['demotion', 'deletion of an admin'].includes(name),
);

describe.each(tested)('the %s', (_, change) => {
  it('is complete or not begun after a kill at any step and the reconciliation', async () => {
    const people = await killAtEveryStep(change);
    await reconcile();
    let done = 0;
    for (const [index, target] of people.entries()) {
      const state = await stateOf(target);
      const isDone = change.isDone(state);
      const step = index + 1;
      expect({ step, isDone }).toEqual({ step, isDone: await isRecorded(target, change.action) });
      if (isDone) done += 1;
      await expectLoginToKeep(state, target);
    }
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(people.length);
    await makeMarksOld(people);
    await reconcile();
    for (const { uid } of people)
      expect((await database.doc(`users/${uid}`).get()).get('accountChangedAt')).toBeUndefined();
  });
});

/** Sets the time of pending changes to an hour ago, so that their calls can no longer be running. */
async function makeMarksOld(people: Person[]): Promise<void> {
  const anHourAgo = Timestamp.fromMillis(Date.now() - 3_600_000);
  for (const { uid } of people) {
    const record = await database.doc(`users/${uid}`).get();
    if (record.get('accountChangedAt')) await record.ref.update({ accountChangedAt: anHourAgo });
  }
}
