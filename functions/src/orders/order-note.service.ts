import { auditedChange } from '../audit/audited-change.ts';
import type { OrderNote, OrderNoteInput } from '../contract/order-changes.ts';
import type { ModifiedResponse } from '../contract/responses.ts';
import { refuse } from '../platform/errors/refusal.ts';
import type { Identity } from '../platform/identity/identity.ts';
import type { StoredOrder } from './order.record.ts';
import { changeOrder } from './order-writes.repository.ts';
import { existingOrder, findNote } from './orders.repository.ts';

export async function read({ id }: StoredOrder): Promise<OrderNote> {
  return { note: await findNote(id) };
}

/**
 * Replaces the admins' note on an order. Safe to repeat.
 *
 * @throws 409 if the note is no longer the note that the admin saw.
 */
export async function write(
  caller: Identity,
  order: StoredOrder,
  { note, before }: OrderNoteInput,
): Promise<ModifiedResponse> {
  const message = note === '' ? 'The note is deleted' : 'The note is saved';
  const done = { modifiedCount: 1, message };
  return auditedChange({
    actor: caller.uid,
    attempt: async (entry, isRetry) => {
      const current = isRetry ? await existingOrder(order.id) : order;
      const stored = await findNote(current.id);
      if (stored === note) return { modifiedCount: 0, message };
      if (before !== undefined && before !== stored) throw refuse('conflict', { because: 'note changed' });
      // Also writes the order, so that the write fails if the order was changed or deleted in the meantime.
      await changeOrder(current, {}, { audit: { ...entry, action: 'order.note' }, note });
      return done;
    },
    resultOf: () => done,
  });
}
