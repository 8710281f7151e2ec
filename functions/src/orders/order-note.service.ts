import { auditedChange } from '../audit/audited-change.ts';
import type { OrderNote } from '../contract/order-changes.ts';
import type { ModifiedResponse } from '../contract/response-types.ts';
import type { Identity } from '../platform/identity/identity.ts';
import type { StoredOrder } from './order.record.ts';
import { findNote, writeNote } from './order-note.repository.ts';
import { existingOrder } from './orders.repository.ts';

export async function read({ id }: StoredOrder): Promise<OrderNote> {
  return { note: await findNote(id) };
}

/** Replaces the admins' note on an order. Safe to repeat. */
export async function write(caller: Identity, order: StoredOrder, note: string): Promise<ModifiedResponse> {
  const message = note === '' ? 'The note is deleted' : 'The note is saved';
  const done = { modifiedCount: 1, message };
  return auditedChange({
    actor: caller.uid,
    attempt: async (entry, isRetry) => {
      const current = isRetry ? await existingOrder(order.id) : order;
      if ((await findNote(current.id)) === note) return { modifiedCount: 0, message };
      await writeNote(current, note, entry);
      return done;
    },
    resultOf: () => done,
  });
}
