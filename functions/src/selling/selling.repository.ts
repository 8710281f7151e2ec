import type { DocumentReference } from 'firebase-admin/firestore';
import { z } from 'zod';
import { closedText } from '../contract/closed-text.ts';
import type { Selling } from '../contract/selling.ts';
import { collection, type Stored, stored, timestampField } from '../platform/firestore/firestore.ts';
import { hasBegun } from '../platform/format/store-time.ts';
import { versionOf } from '../platform/versions.ts';

/** Accepts any value, because a malformed document must not stop all orders. */
const sellingSchema = z.object({
  /** The sentence for shoppers while the store is closed. If it is empty, the store is open. */
  sentence: z.string().trim().catch(''),
  since: timestampField.nullable().catch(null),
  /** The day on which the store opens by itself, in its time zone. */
  opensOn: z.iso.date().nullable().catch(null),
});

export type SellingRecord = z.infer<typeof sellingSchema>;

const settings = collection('settings', sellingSchema);

/** The document that closes the store. It has no effect from the day on which the store opens. */
export const sellingDocument = (): DocumentReference<SellingRecord> => settings.doc('selling');

/** Reads the document that closes the store; undefined if it does not exist. */
export async function findSelling(): Promise<Stored<SellingRecord> | undefined> {
  return stored(await sellingDocument().get());
}

/** Returns the sentence of a closed store, or null, the day of its opening, and the version of both. */
export function toSelling(stored: Stored<SellingRecord> | undefined): Selling {
  const { sentence, opensOn } = stored?.data ?? { sentence: '', opensOn: null };
  const isOver = opensOn !== null && hasBegun(opensOn);
  const selling = isOver || sentence === '' ? { closed: null, opensOn: null } : { closed: sentence, opensOn };
  return { ...selling, version: versionOf(selling) };
}

/** Returns what shoppers read while the store is closed, or null. */
export function toClosedText(stored: Stored<SellingRecord> | undefined): string | null {
  const { closed, opensOn } = toSelling(stored);
  return closed === null ? null : closedText({ closed, opensOn });
}
