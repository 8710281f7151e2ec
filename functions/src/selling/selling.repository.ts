import type { DocumentReference } from 'firebase-admin/firestore';
import { z } from 'zod';
import { recordInBatch } from '../audit/audit.repository.ts';
import type { EntryKey } from '../audit/audited-change.ts';
import {
  collection,
  firestore,
  type Stored,
  stored,
  timestampField,
} from '../platform/firestore/firestore.ts';
import { commitGuarded } from '../platform/firestore/guarded-write.ts';

/** Accepts any value, because a malformed document must not stop all orders. */
const sellingSchema = z.object({
  /** The sentence for shoppers while the store is closed. If it is empty, the store is open. */
  sentence: z.string().trim().catch(''),
  since: timestampField.nullable().catch(null),
});

export type SellingRecord = z.infer<typeof sellingSchema>;

const settings = collection('settings', sellingSchema);

/** The document that closes the store. It does not exist while the store is open. */
export const sellingDocument = (): DocumentReference<SellingRecord> => settings.doc('selling');

type StoredSelling = Stored<SellingRecord>;

/** The target of the audit entries. */
const TARGET = 'selling';

/** Reads the document that closes the store; undefined if it does not exist. */
export async function findSelling(): Promise<StoredSelling | undefined> {
  return stored(await sellingDocument().get());
}

/** Closes the store if the document is unchanged since it was read, and records it in the audit. */
export async function close(
  current: StoredSelling | undefined,
  sentence: string,
  entry: EntryKey,
): Promise<void> {
  const batch = firestore.batch();
  const closed = { sentence, since: new Date() };
  if (current) batch.update(sellingDocument(), closed, { lastUpdateTime: current.version });
  else batch.create(sellingDocument(), closed);
  recordInBatch(batch, { ...entry, action: 'selling.stop', target: TARGET, text: sentence });
  await commitGuarded(batch);
}

/** Opens the store if the document is unchanged since it was read, and records it in the audit. */
export async function open({ version }: StoredSelling, entry: EntryKey): Promise<void> {
  const batch = firestore.batch();
  batch.delete(sellingDocument(), { lastUpdateTime: version });
  recordInBatch(batch, { ...entry, action: 'selling.resume', target: TARGET });
  await commitGuarded(batch);
}
