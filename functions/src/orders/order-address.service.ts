import type { OrderAddressInput } from '../contract/order-changes.ts';
import type { ModifiedResponse } from '../contract/responses.ts';
import { decideAndWrite } from '../platform/firestore/guarded-write.ts';
import type { Identity } from '../platform/identity/identity.ts';
import type { StoredOrder } from './order.record.ts';
import { wordsOfOrder } from './order-words.ts';
import { changeOrder } from './order-writes.repository.ts';
import { existingOrder } from './orders.repository.ts';
import { refuseEnded, refuseShipped } from './orders.service.ts';

/** Maximum number of address changes that an order stores. */
const MAX_STORED_CHANGES = 10;

/**
 * Changes the address or phone number of an order, or both. Safe to repeat. A change by an admin is recorded
 * in the audit trail.
 *
 * @throws 409 if the order is shipped, canceled or expired.
 */
export async function changeAddress(
  caller: Identity,
  order: StoredOrder,
  input: OrderAddressInput,
): Promise<ModifiedResponse> {
  const message = 'The address and phone number are saved';
  const at = new Date();
  return decideAndWrite(async (isRetry) => {
    const current = isRetry ? await existingOrder(order.id) : order;
    const { id, data } = current;
    const by = caller.uid === data.uid ? ('customer' as const) : ('shop' as const);
    // Firestore's client may have sent this change twice. If it is stored, a later change must not be undone.
    const isStored = data.addressChanges.some((made) => made.by === by && made.at.getTime() === at.getTime());
    if (isRetry && isStored) return { modifiedCount: 1, message };
    refuseShipped(current);
    refuseEnded(current);
    const delivery = { address: data.address, phone: data.phone, ...input };
    if (delivery.address === data.address && delivery.phone === data.phone)
      return { modifiedCount: 0, message };
    const changes = {
      ...delivery,
      words: wordsOfOrder(id, { ...data, ...delivery }),
      addressChanges: [...data.addressChanges, { at, by }].slice(-MAX_STORED_CHANGES),
    };
    const changed = (['address', 'phone'] as const)
      .filter((field) => delivery[field] !== data[field])
      .map((field) => ({ field, before: data[field], after: delivery[field] }));
    const audit = { actor: caller.uid, action: 'order.address' as const, changes: changed };
    await changeOrder(current, changes, { audit: caller.admin ? audit : undefined });
    return { modifiedCount: 1, message };
  });
}
