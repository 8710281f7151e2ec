import { z } from 'zod';
import { collection, timestampField } from '../platform/firestore.ts';

const orderNoteSchema = z.object({
  note: z.string(),
  /** When it was written last. */
  at: timestampField,
});

/** The notes of the admins, under the ids of their orders. Customers can read their orders, but not these documents. */
export const orderNotes = collection('orderNotes', orderNoteSchema);
