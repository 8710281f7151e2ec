import { readFileSync } from 'node:fs';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import {
  type CollectionReference,
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  onSnapshot,
  type Query,
  query,
  setDoc,
  setLogLevel,
  updateDoc,
  where,
} from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changedOrdersOf, newestOrder } from '../../web/src/features/orders/live-queries.ts';
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

/** What pages listen to, by the very queries of the client. */
const listeners: Record<string, (orders: CollectionReference) => Query> = {
  'the orders of the owner that were changed last': (orders) => changedOrdersOf(orders, OWNER),
  'the newest of all orders': newestOrder,
};

const mayListen: Record<keyof typeof listeners, readonly Person[]> = {
  'the orders of the owner that were changed last': ['owner', 'admin'],
  'the newest of all orders': ['admin'],
};

/** Who may do what. What is not written here is denied, every write first of all. */
const allowed: Record<string, Record<string, readonly Person[]>> = {
  'tools/hammer': { read: ['admin'], list: ['admin'], 'list own': ['admin'] },
  'reviews/first': { read: ['admin'], list: ['admin'], 'list own': ['admin'] },
  [`users/${OWNER}`]: { read: ['owner', 'admin'], list: ['admin'], 'list own': ['admin'] },
  'orders/one': { read: ['owner', 'admin'], list: ['admin'], 'list own': ['owner', 'admin'] },
  'payments/pi_1': { read: ['admin'], list: ['admin'], 'list own': ['admin'] },
  'orderNotes/one': {},
  'audit/entry': { read: ['admin'], list: ['admin'], 'list own': ['admin'] },
  'schedules/reconciliation': {},
  'mail/order-paid': {},
  'roles/admins': {},
  'unknown/thing': {},
};

let environment: RulesTestEnvironment;

beforeAll(async () => {
  // Every denial would be logged as a warning, and most of these attempts are to be denied.
  setLogLevel('silent');
  environment = await initializeTestEnvironment({
    projectId: PROJECT,
    firestore: { rules: readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8') },
  });
  // Once for all: no test below changes a document, since the rules deny every write.
  await environment.clearFirestore();
  await environment.withSecurityRulesDisabled(async (context) => {
    for (const path of Object.keys(allowed)) {
      await setDoc(doc(context.firestore(), path), { uid: OWNER, deletedAt: null });
    }
  });
});

afterAll(() => environment.cleanup());

describe.each(Object.keys(allowed))('%s', (path) => {
  describe.each(Object.keys(operations))('%s', (operation) => {
    it.each(people)('by %s', async (person) => {
      const attempt = operations[operation]?.(storeOf(person), path);
      if (!attempt) throw new Error(`No operation ${operation}`);
      const mayDo = allowed[path]?.[operation]?.includes(person) ?? false;
      await (mayDo ? assertSucceeds(attempt) : assertFails(attempt));
    });
  });
});

it.each(['anonymous', 'owner'] as const)(
  'a query for tools that are not deleted opens nothing to %s, and all to an admin',
  async (person) => {
    const live = (store: Firestore) =>
      getDocs(query(collection(store, 'tools'), where('deletedAt', '==', null)));
    await assertFails(live(storeOf(person)));
    await assertFails(getDoc(doc(storeOf(person), 'tools/none')));
    expect((await assertSucceeds(live(storeOf('admin')))).docs.map(({ id }) => id)).toEqual(['hammer']);
  },
);

describe.each(Object.entries(listeners))('%s', (name, query) => {
  it.each(people)('listened to by %s', async (person) => {
    const heard = firstOf(query(collection(storeOf(person), 'orders')));
    await (mayListen[name]?.includes(person) ? assertSucceeds(heard) : assertFails(heard));
  });
});

it('a role written into the document makes no admin: only the claim counts', async () => {
  await environment.withSecurityRulesDisabled((context) =>
    setDoc(doc(context.firestore(), 'users/other'), { role: 'admin' }),
  );
  await assertFails(getDoc(doc(storeOf('other'), 'orders/one')));
});

it.each([false, 'true', 1, null])('an admin claim of %j is none', async (claim) => {
  const store = environment.authenticatedContext('other', { admin: claim }).firestore();
  await assertFails(getDoc(doc(store, 'orders/one')));
});

/** Last, since it judges the tests above: what they leave unproven of the rules, a mistake could hide in. */
it('every expression of the rules has been both true and false', async () => {
  const { host, port } = environment.emulators.firestore ?? {};
  const coverage = await ruleCoverage(`${host}:${port}`, PROJECT);
  expect(coverage).toEqual({
    unproven: [],
    // These can only come to one of the two; the tables above say what everyone gets from them.
    constants: ['allow write: if false;'],
  });
});

function collectionOf(path: string): string {
  return path.split('/')[0] ?? '';
}

/** The first that a listener hears. */
async function firstOf(query: Query): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const stop = onSnapshot(query, () => resolve(), reject);
  await promise.finally(stop);
}

function storeOf(person: Person): Firestore {
  if (person === 'anonymous') return environment.unauthenticatedContext().firestore();
  return environment.authenticatedContext(person, person === 'admin' ? { admin: true } : {}).firestore();
}
