import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../functions/test/support/api.ts';
import { auth, newPerson, type Person, signIn } from '../../../functions/test/support/people.ts';
import { database } from '../books/stored.ts';
import type { Visit } from '../gate/gate.ts';
import { Instance } from '../gate/instance.ts';
import { printFigures } from '../support/figures.ts';
import { reconcile } from '../support/schedules.ts';

const MOST_CROSSINGS = 60;
/** So many processes' work is lost together, each at another step. */
const AT_ONCE = 12;

/** What an admin does with somebody. `isDone` says of the person afterwards whether it is done. */
type Change = {
  newPerson: () => Promise<Person>;
  act: (by: Person, whom: Person, at: string) => Promise<unknown>;
  action: string;
  isDone: (state: State) => boolean;
};

type State = { isListed: boolean; isAdmin: boolean; isDisabled: boolean; isGone: boolean };

const status = (disabled: boolean) => (by: Person, whom: Person, at: string) =>
  call('PUT', `/user-status/${whom.email}?uid=${whom.uid}`, { token: by.token, at, body: { disabled } });

async function newDisabled(): Promise<Person> {
  const [boss, person] = await Promise.all([newPerson({ admin: true }), newPerson({ admin: true })]);
  expect(await status(true)(boss, person, instance.url)).toMatchObject({ status: 200 });
  return person;
}

const changes: Record<string, Change> = {
  promotion: {
    newPerson,
    act: (by, { email, uid }, at) => call('PUT', `/admin/${email}?uid=${uid}`, { token: by.token, at }),
    action: 'user.promote',
    isDone: ({ isAdmin }) => isAdmin,
  },
  demotion: {
    newPerson: () => newPerson({ admin: true }),
    act: (by, { email, uid }, at) => call('DELETE', `/admin/${email}?uid=${uid}`, { token: by.token, at }),
    action: 'user.demote',
    isDone: ({ isAdmin }) => !isAdmin,
  },
  'disabling of an admin': {
    newPerson: () => newPerson({ admin: true }),
    act: status(true),
    action: 'user.disable',
    isDone: ({ isDisabled }) => isDisabled,
  },
  'enabling of an admin': {
    newPerson: newDisabled,
    act: status(false),
    action: 'user.enable',
    isDone: ({ isDisabled }) => !isDisabled,
  },
  'deletion of an admin': {
    newPerson: () => newPerson({ admin: true }),
    act: (by, { email, uid }, at) => call('DELETE', `/user/${email}?uid=${uid}`, { token: by.token, at }),
    action: 'user.delete',
    isDone: ({ isGone }) => isGone,
  },
};

let instance: Instance;
let boss: Person;

beforeAll(async () => {
  instance = await Instance.start('api');
  boss = await newPerson({ admin: true });
});

afterAll(() => instance.stop());

/** What list, account and record say of somebody. They must agree. */
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
    isGone: account === undefined,
  };
  expect(state.isAdmin).toBe(state.isListed);
  if (state.isListed) expect(isDisabled).toBe(state.isDisabled);
  expect(record.exists).toBe(!state.isGone);
  if (state.isGone) return state;
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

/** Begins a change that waits at the n-th crossing; undefined where there are fewer. */
async function begin(
  { newPerson, act }: Change,
  at: number,
): Promise<{ whom: Person; visit: Visit } | undefined> {
  const whom = await newPerson();
  const visit = instance.gate.visit({ at, act: 'hold before' });
  const told = act(boss, whom, instance.url).catch(() => undefined);
  const isHeld = await Promise.race([visit.reached.then(() => true), told.then(() => false)]);
  return isHeld ? { whom, visit } : undefined;
}

/** Begins a change once for each of its crossings, and kills the process while it waits there. */
async function dieAtEveryStep(change: Change): Promise<Person[]> {
  const dead: Person[] = [];
  for (let at = 1, isLast = false; !isLast; ) {
    const held: { whom: Person; visit: Visit }[] = [];
    while (!isLast && held.length < AT_ONCE) {
      expect(at).toBeLessThan(MOST_CROSSINGS);
      const begun = await begin(change, at);
      if (begun) held.push(begun);
      isLast = !begun;
      at += 1;
    }
    for (const { visit } of held) visit.abandon();
    await instance.kill();
    dead.push(...held.map(({ whom }) => whom));
    await instance.restart();
  }
  return dead;
}

/** A login changes nothing of the state of somebody who can log in. */
async function expectLoginToKeep(state: State, whom: Person): Promise<void> {
  if (state.isGone || state.isDisabled) return;
  await call('PUT', `/user/${whom.email}`, { token: await signIn(whom.email), at: instance.url });
  expect(await stateOf(whom)).toEqual(state);
}

describe.each(Object.entries(changes))('a %s', (name, change) => {
  it('whose process dies at any step is done or not begun once the reconciliation has run', async () => {
    const dead = await dieAtEveryStep(change);
    await reconcile();
    let done = 0;
    for (const [index, whom] of dead.entries()) {
      const state = await stateOf(whom);
      const isDone = change.isDone(state);
      const step = index + 1;
      expect({ step, isDone }).toEqual({ step, isDone: await isRecorded(whom, change.action) });
      if (isDone) done += 1;
      await expectLoginToKeep(state, whom);
    }
    printFigures(`${name} killed`, { steps: dead.length, done });
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(dead.length);
    await makeMarksOld(dead);
    await reconcile();
    for (const { uid } of dead)
      expect((await database.doc(`users/${uid}`).get()).get('accountChangedAt')).toBeUndefined();
  });
});

/** As if so much time had passed that no call can be under way any more. */
async function makeMarksOld(people: Person[]): Promise<void> {
  const anHourAgo = Timestamp.fromMillis(Date.now() - 3_600_000);
  for (const { uid } of people) {
    const record = await database.doc(`users/${uid}`).get();
    if (record.get('accountChangedAt')) await record.ref.update({ accountChangedAt: anHourAgo });
  }
}
