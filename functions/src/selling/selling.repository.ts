import type { DocumentReference } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { Selling } from '../contract/selling.ts';
import { collection, type Stored, stored, timestampField } from '../platform/firestore/firestore.ts';
import { versionOf } from '../platform/versions.ts';

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

/** Reads the document that closes the store; undefined if it does not exist. */
export async function findSelling(): Promise<Stored<SellingRecord> | undefined> {
  return stored(await sellingDocument().get());
}

/** Returns the sentence of a closed store, or null, with its version. */
export function toSelling(stored: Stored<SellingRecord> | undefined): Selling {
  const closed = stored?.data.sentence || null;
  return { closed, version: versionOf({ closed }) };
}
