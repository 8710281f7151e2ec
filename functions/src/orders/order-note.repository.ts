import { recordInBatch } from '../audit/audit.repository.ts';
import type { EntryKey } from '../audit/audited-change.ts';
import { firestore, stored } from '../platform/firestore/firestore.ts';
import { commitGuarded } from '../platform/firestore/guarded-write.ts';
import type { StoredOrder } from './order.record.ts';
import { orderNotes } from './order-note.record.ts';
import { changeInBatch } from './order-writes.repository.ts';

/** Returns the note on an order, or an empty string. */
export async function findNote(orderId: string): Promise<string> {
  return stored(await orderNotes.doc(orderId).get())?.data.note ?? '';
}

/**
 * Replaces the note on an order, and records the action in the audit trail. Deletes the document of an empty
 * note. Also writes the order, so that the write fails if the order was changed or deleted in the meantime.
 */
export async function writeNote(order: StoredOrder, note: string, entry: EntryKey): Promise<void> {
  const batch = firestore.batch();
  const document = orderNotes.doc(order.id);
  if (note === '') batch.delete(document);
  else batch.set(document, { note, at: new Date() });
  changeInBatch(batch, order, {});
  recordInBatch(batch, { ...entry, action: 'order.note', target: order.id });
  await commitGuarded(batch);
}
