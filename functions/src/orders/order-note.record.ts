import { z } from 'zod';
import type { UserData } from '../contract/user.ts';
import { collection, type Stored, timestampField } from '../platform/firestore/firestore.ts';

const orderNoteSchema = z.object({
  note: z.string(),
  at: timestampField,
});

export type OrderNoteRecord = z.infer<typeof orderNoteSchema>;

/** The admins' notes on orders, by order id. Shoppers can read their orders, but not these documents. */
export const orderNotes = collection('orderNotes', orderNoteSchema);

/** Converts a note for the export of a user's data. */
export function toNote({ id, data: { note, at } }: Stored<OrderNoteRecord>): UserData['notes'][number] {
  return { orderId: id, note, at: at.toISOString() };
}
