import type { DocumentReference } from 'firebase-admin/firestore';
import { z } from 'zod';
import { collection, timestampField } from '../platform/firestore/firestore.ts';

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
