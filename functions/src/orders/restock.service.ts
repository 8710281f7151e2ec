import { auditedChange } from '../audit/audited-change.ts';
import { messages } from '../contract/messages.ts';
import { statusOf } from '../contract/order-phases.ts';
import type { RestockInput } from '../contract/refund.ts';
import type { ModifiedResponse } from '../contract/responses.ts';
import { refuse } from '../platform/errors/refusal.ts';
import type { Identity } from '../platform/identity/identity.ts';
import { type StoredOrder, unitsLeft } from './order.record.ts';
import { changeOrder, isToolStored } from './order-writes.repository.ts';
import { existingOrder } from './orders.repository.ts';

/**
 * Puts units of a shipped order that have come back into stock. With an idempotency key, a retry puts nothing back
 * again. `restockedBefore` keeps two admins from counting the same parcel.
 *
 * @throws 400 if more units than were ordered would be back, 404 if the tool's document is missing, 409 if the order is
 * not shipped or if its restocked units are not `restockedBefore`, 422 if the key was used for other units.
 */
export async function restock(
  caller: Identity,
  order: StoredOrder,
  { units, restockedBefore }: RestockInput,
  key: string | undefined,
): Promise<ModifiedResponse> {
  const done = { modifiedCount: 1, message: 'The units are back in stock' };
  return auditedChange({
    actor: caller.uid,
    request: { key, owner: [caller.uid, 'restock', order.id], by: 'restock', content: [units] },
    attempt: async (entry, isRetry) => {
      const current = isRetry ? await existingOrder(order.id) : order;
      const { phase, restocked, pendingRefund } = current.data;
      if (statusOf(phase) !== 'shipped') throw refuse('order_not_returnable', { because: 'not sent' });
      if (restockedBefore !== undefined && restockedBefore !== restocked)
        throw refuse('conflict', { because: 'restocked in the meantime', units: restocked });
      const left = unitsLeft(current.data) - (pendingRefund?.restock ?? 0);
      if (units > left) throw refuse('invalid_input', { fields: { units: messages.restockTooHigh(left) } });
      if (isRetry && !(await isToolStored(current))) throw refuse('not_found', { what: 'Tool' });
      const audit = { ...entry, action: 'order.restock', units } as const;
      await changeOrder(current, { restocked: restocked + units }, { audit, unitsBack: units });
      return done;
    },
    resultOf: () => done,
  });
}
