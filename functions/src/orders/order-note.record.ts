import { z } from 'zod';
import { collection, timestampField } from '../platform/firestore/firestore.ts';

const orderNoteSchema = z.object({
  note: z.string(),
  at: timestampField,
});

/** The admins' notes on orders, by order id. Shoppers can read their orders, but not these documents. */
export const orderNotes = collection('orderNotes', orderNoteSchema);
