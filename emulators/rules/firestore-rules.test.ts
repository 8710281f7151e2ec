import { readFileSync } from 'node:fs';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  query,
  setDoc,
  setLogLevel,
  updateDoc,
  where,
} from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ruleCoverage } from './rule-coverage.ts';

type Firestore = ReturnType<RulesTestContext['firestore']>;

const PROJECT = 'demo-rules';
const OWNER = 'owner';
const people = ['anonymous', 'owner', 'other', 'admin'] as const;
type Person = (typeof people)[number];

const operations: Record<string, (store: Firestore, path: string) => Promise<unknown>> = {
  read: (store, path) => getDoc(doc(store, path)),
  list: (store, path) => getDocs(collection(store, collectionOf(path))),
  'list own': (store, path) =>
    getDocs(query(collection(store, collectionOf(path)), where('uid', '==', OWNER))),
  create: (store, path) => setDoc(doc(store, `${collectionOf(path)}/new`), { uid: OWNER }),
  update: (store, path) => updateDoc(doc(store, path), { role: 'admin' }),
  delete: (store, path) => deleteDoc(doc(store, path)),
};

/** Allowed operations by path. All other operations are denied, including every write. */
const allowed: Record<string, Record<string, readonly Person[]>> = {
  'tools/hammer': { read: ['admin'], list: ['admin'], 'list own': ['admin'] },
  'reviews/first': { read: ['admin'], list: ['admin'], 'list own': ['admin'] },
  [`users/${OWNER}`]: { read: ['owner', 'admin'], list: ['admin'], 'list own': ['admin'] },
  'orders/one': { read: ['owner', 'admin'], list: ['admin'], 'list own': ['owner', 'admin'] },
  'payments/pi_1': { read: ['admin'], list: ['admin'], 'list own': ['admin'] },
  'orderNotes/one': {},
  'stockRequests/one': {},
  'audit/entry': { read: ['admin'], list: ['admin'], 'list own': ['admin'] },
  'schedules/reconciliation': {},
  'settings/selling': {},
  'mail/order-paid': {},
  'roles/admins': {},
  'unknown/thing': {},
};

let environment: RulesTestEnvironment;

beforeAll(async () => {
  // Otherwise, the SDK would log every denied request as a warning.
  setLogLevel('silent');
  environment = await initializeTestEnvironment({
    projectId: PROJECT,
    firestore: { rules: readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8') },
  });
  // Cleared only once, because the rules deny every write.
  await environment.clearFirestore();
  await environment.withSecurityRulesDisabled(async (context) => {
    for (const path of Object.keys(allowed)) {
      await setDoc(doc(context.firestore(), path), { uid: OWNER, deletedAt: null });
    }
  });
});

afterAll(() => environment.cleanup());

describe.each(Object.keys(allowed))('the rules for %s', (path) => {
  describe.each(Object.keys(operations))('and the operation %s', (operation) => {
    it.each(people)('allow or deny access by %s as listed in the table', async (person) => {
      const attempt = operations[operation]?.(storeOf(person), path);
      if (!attempt) throw new Error(`No operation ${operation}`);
      const mayDo = allowed[path]?.[operation]?.includes(person) ?? false;
      await (mayDo ? assertSucceeds(attempt) : assertFails(attempt));
    });
  });
});

it.each(['anonymous', 'owner'] as const)(
  'a query for tools that are not deleted is denied to %s and allowed for an admin',
  async (person) => {
    const live = (store: Firestore) =>
      getDocs(query(collection(store, 'tools'), where('deletedAt', '==', null)));
    await assertFails(live(storeOf(person)));
    await assertFails(getDoc(doc(storeOf(person), 'tools/none')));
    expect((await assertSucceeds(live(storeOf('admin')))).docs.map(({ id }) => id)).toEqual(['hammer']);
  },
);

it('a user is an admin by the claim, not by a role in the user record', async () => {
  await environment.withSecurityRulesDisabled((context) =>
    setDoc(doc(context.firestore(), 'users/other'), { role: 'admin' }),
  );
  await assertFails(getDoc(doc(storeOf('other'), 'orders/one')));
});

it.each([false, 'true', 1, null])('a user whose admin claim is %j is not an admin', async (claim) => {
  const store = environment.authenticatedContext('other', { admin: claim }).firestore();
  await assertFails(getDoc(doc(store, 'orders/one')));
});

/** This test runs last, because it checks which expressions the other tests have covered. */
it('the tests have covered both values of every expression in the rules', async () => {
  const { host, port } = environment.emulators.firestore ?? {};
  expect(await ruleCoverage(`${host}:${port}`, PROJECT)).toEqual({
    unproven: [],
    // A constant has only one value. The tests above check its effect.
    unreported: ['allow write: if false;'],
  });
});

function collectionOf(path: string): string {
  return path.split('/')[0] ?? '';
}

/** A new client for each test would take ten times as long. */
const stores = new Map<Person, Firestore>();

function storeOf(person: Person): Firestore {
  const store = stores.get(person) ?? newStore(person);
  stores.set(person, store);
  return store;
}

function newStore(person: Person): Firestore {
  if (person === 'anonymous') return environment.unauthenticatedContext().firestore();
  return environment.authenticatedContext(person, person === 'admin' ? { admin: true } : {}).firestore();
}
