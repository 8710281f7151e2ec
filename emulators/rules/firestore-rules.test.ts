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
const shopper = { role: 'user', disabled: false };
const activeAdmin = { role: 'admin', disabled: false };

/** The claims in each person's token, and their user record. */
const people: Record<string, { claims?: { admin?: true }; record?: typeof shopper }> = {
  visitor: {},
  owner: { record: shopper },
  other: { record: shopper },
  admin: { claims: { admin: true }, record: activeAdmin },
  'former admin with an old token': { claims: { admin: true }, record: shopper },
  'disabled admin with an old token': { claims: { admin: true }, record: { ...activeAdmin, disabled: true } },
  'deleted admin with an old token': { claims: { admin: true } },
  'new admin with an old token': { record: activeAdmin },
};

const operations: Record<string, (store: Firestore, path: string) => Promise<unknown>> = {
  read: (store, path) => getDoc(doc(store, path)),
  list: (store, path) => getDocs(collection(store, collectionOf(path))),
  'list own': (store, path) =>
    getDocs(query(collection(store, collectionOf(path)), where('uid', '==', OWNER))),
  create: (store, path) => setDoc(doc(store, `${collectionOf(path)}/new`), { uid: OWNER }),
  update: (store, path) => updateDoc(doc(store, path), { role: 'admin' }),
  delete: (store, path) => deleteDoc(doc(store, path)),
};

/** Paths that only admins may read. Clients may not read any other path, and may not write. */
const readByAdmins = [
  'tools/hammer',
  'reviews/first',
  `users/${OWNER}`,
  'orders/one',
  'payments/pi_1',
  'audit/entry',
];
const closed = [
  'orderNotes/one',
  'stockRequests/one',
  'schedules/reconciliation',
  'settings/selling',
  'mail/order-paid',
  'roles/admins',
  'unknown/thing',
  'orders/one/unknown/thing',
];
const paths = [...readByAdmins, ...closed];
const reads = ['read', 'list', 'list own'];

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
    for (const path of paths) {
      await setDoc(doc(context.firestore(), path), { uid: OWNER, deletedAt: null });
    }
    for (const [person, { record }] of Object.entries(people)) {
      if (record) await setDoc(doc(context.firestore(), `users/${person}`), { uid: person, ...record });
    }
  });
});

afterAll(() => environment.cleanup());

describe.each(paths)('the rules for %s', (path) => {
  describe.each(Object.entries(operations))('and the operation %s', (operation, attempt) => {
    it.each(Object.keys(people))('allow or deny access by a %s', async (person) => {
      const isAllowed = person === 'admin' && readByAdmins.includes(path) && reads.includes(operation);
      const result = attempt(storeOf(person), path);
      await (isAllowed ? assertSucceeds(result) : assertFails(result));
    });
  });
});

it.each(['visitor', 'owner'] as const)(
  'a query for tools that are not deleted is denied to a %s and allowed for an admin',
  async (person) => {
    const live = (store: Firestore) =>
      getDocs(query(collection(store, 'tools'), where('deletedAt', '==', null)));
    await assertFails(live(storeOf(person)));
    await assertFails(getDoc(doc(storeOf(person), 'tools/none')));
    expect((await assertSucceeds(live(storeOf('admin')))).docs.map(({ id }) => id)).toEqual(['hammer']);
  },
);

it.each([{ role: 'user' }, { disabled: true }])(
  'an admin whose record changes to %j cannot read with the same token',
  async (change) => {
    const order = () => getDoc(doc(storeOf('admin'), 'orders/one'));
    await assertSucceeds(order());
    await changeAdmin(change);
    await assertFails(order());
    await changeAdmin(activeAdmin);
    await assertSucceeds(order());
  },
);

it.each([false, 'true', 1, null])('a user whose admin claim is %j is not an admin', async (claim) => {
  const store = environment.authenticatedContext('admin', { admin: claim }).firestore();
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
  return path.slice(0, path.lastIndexOf('/'));
}

/** A new client for each test would take ten times as long. */
const stores = new Map<string, Firestore>();

function storeOf(person: string): Firestore {
  const store = stores.get(person) ?? newStore(person);
  stores.set(person, store);
  return store;
}

function newStore(person: string): Firestore {
  if (person === 'visitor') return environment.unauthenticatedContext().firestore();
  return environment.authenticatedContext(person, people[person]?.claims ?? {}).firestore();
}

function changeAdmin(change: Partial<typeof activeAdmin>): Promise<void> {
  return environment.withSecurityRulesDisabled((context) =>
    updateDoc(doc(context.firestore(), 'users/admin'), change),
  );
}
