import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CollectionReference } from 'firebase-admin/firestore';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

await vi.hoisted(async () => (await import('./support/own-store.ts')).ownStore());

import { logger } from 'firebase-functions';
import { z } from 'zod';
import { outcomeOf } from '../src/payments/balance.ts';
import { payments } from '../src/payments/payment.record.ts';
import { firestore } from '../src/platform/firestore/firestore.ts';
import { finishInterrupted as reconcile } from '../src/schedules/reconcile.ts';
import { collectionsIn, collectionsOf, lastRelease, releases } from './releases/old-code.ts';
import { writeEverything } from './releases/scenes.ts';
import { allDocuments, documentPerLine, documentsSchema, restore } from './releases/stored.ts';
import { call } from './support/api.ts';
import { newPerson } from './support/people.ts';

const folder = join(import.meta.dirname, 'releases');
const last = lastRelease();
/**
 * A version such as v1.2.0. If it is set, the test saves the documents that the current code writes as those
 * of this release.
 */
const { CI, RELEASE } = process.env;

const collections = await collectionsIn(join(import.meta.dirname, '../src'));

async function emptyStore() {
  for (const collection of await firestore.listCollections()) await firestore.recursiveDelete(collection);
}

beforeEach(() => vi.stubEnv('ORDER_MAILS', 'on'));

/** Returns the paths of the documents that cannot be read. */
async function unreadable(from: CollectionReference[] = collections): Promise<string[]> {
  const found: string[] = [];
  for (const collection of from) {
    for (const document of (await collection.get()).docs) {
      try {
        document.data();
      } catch {
        found.push(document.ref.path);
      }
    }
  }
  return found;
}

const rows = z.array(z.looseObject({ _id: z.string() }));

async function idsOf(path: string): Promise<string[]> {
  const { token } = await newPerson({ admin: true });
  const { status, body } = await call('GET', path, { token });
  expect(status).toBe(200);
  return rows.parse(body).map(({ _id }) => _id);
}

describe.each(releases)('the documents of release %s', (version) => {
  const documents = documentsSchema.parse(JSON.parse(readFileSync(join(folder, `${version}.json`), 'utf8')));
  const idsIn = (name: string) =>
    Object.keys(documents).flatMap((path) =>
      path.startsWith(`${name}/`) ? [path.slice(name.length + 1)] : [],
    );

  beforeEach(emptyStore);

  it('include an order in every final phase and a payment with every outcome', async () => {
    const valuesOf = (name: string, field: string) =>
      new Set(idsIn(name).map((id) => String(documents[`${name}/${id}`]?.[field])));
    const phases = ['open', 'paid', 'shipped', 'refunded', 'shipped-refunded', 'canceled', 'expired'];
    expect([...valuesOf('orders', 'phase')]).toEqual(expect.arrayContaining(phases));
    await restore(documents);
    const outcomes = (await payments.get()).docs.map((payment) => outcomeOf(payment.data()));
    const all = ['settled', 'refunded', 'refund-failed', 'by-hand'];
    expect(outcomes).toEqual(expect.arrayContaining(all));
  });

  it('can all be read by the current code', async () => {
    await restore(documents);
    expect(await unreadable()).toEqual([]);
  });

  it('appear in the lists for admins, and do not fail the reconciliation', async () => {
    const failures = vi.spyOn(logger, 'error');
    await restore(documents);
    expect((await idsOf('/orders?limit=500&ended=true')).sort()).toEqual(idsIn('orders').sort());
    expect(await idsOf('/users?limit=500')).toEqual(expect.arrayContaining(idsIn('users')));
    await reconcile();
    expect(failures.mock.calls.filter(([message]) => String(message).includes('malformed'))).toEqual([]);
  });
});

describe('the documents of the current release', () => {
  beforeAll(async () => {
    vi.stubEnv('ORDER_MAILS', 'on');
    await emptyStore();
    await writeEverything();
  });

  it('can be read by the current code', async () => {
    expect(collections).toHaveLength(7);
    expect(await unreadable()).toEqual([]);
    const documents = await allDocuments();
    expect(Object.keys(documents).length).toBeGreaterThan(60);
    if (RELEASE) writeFileSync(join(folder, `${RELEASE}.json`), documentPerLine(documents));
  });

  // After a rollback, the old code reads the new documents. Only on a developer's machine may the old code be
  // missing. Before the first release, no old code exists.
  const isTested = releases.length > 0 && (last !== undefined || CI);
  it.each(isTested ? [last] : [])('can be read by the code of %s', async (release) => {
    if (release === undefined)
      throw new Error('This clone contains no release. In CI, set "fetch-depth: 0".');
    const old = await collectionsOf(release);
    expect(old.length).toBeGreaterThanOrEqual(6);
    expect(await unreadable(old)).toEqual([]);
  });
});
