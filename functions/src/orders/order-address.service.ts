import { newEntryId } from '../audit/audit.repository.ts';
import { definedFields } from '../contract/fields.ts';
import { deliveryFields } from '../contract/order.ts';
import type { OrderAddressInput } from '../contract/order-changes.ts';
import type { ModifiedResponse } from '../contract/responses.ts';
import { decideAndWrite } from '../platform/firestore/guarded-write.ts';
import type { Identity } from '../platform/identity/identity.ts';
import { requireNotEnded, requireUnshipped, type StoredOrder } from './order.record.ts';
import { wordsOfOrder } from './order-words.ts';
import { changeOrder } from './order-writes.repository.ts';
import { existingOrder } from './orders.repository.ts';

/** Maximum number of address changes that an order stores. */
const MAX_STORED_CHANGES = 10;

/**
 * Changes the address, phone number or delivery note of an order. Safe to repeat. A change by an admin is recorded
 * in the audit trail.
 *
 * @throws 409 if the order is shipped, canceled or expired.
 */
export async function changeAddress(
  caller: Identity,
  order: StoredOrder,
  input: OrderAddressInput,
): Promise<ModifiedResponse> {
  const message = 'The delivery details are saved';
  const done = { modifiedCount: 1, message };
  // The id of the change, and of the audit entry if an admin makes it.
  const changeId = newEntryId();
  return decideAndWrite(async (isRetry) => {
    const current = isRetry ? await existingOrder(order.id) : order;
    const { id, data } = current;
    const by = caller.uid === data.uid ? ('customer' as const) : ('store' as const);
    // An earlier attempt may have stored this change. Storing it again would undo a later change.
    if (data.addressChanges.some((made) => made.id === changeId)) return done;
    requireUnshipped(current);
    requireNotEnded(current);
    const delivery = definedFields(input);
    const changed = deliveryFields.flatMap((field) => {
      const [before, after = before] = [data[field], delivery[field]];
      return before === after ? [] : [{ field, before, after }];
    });
    if (changed.length === 0) return { modifiedCount: 0, message };
    const changes = {
      ...delivery,
      words: wordsOfOrder(id, { ...data, ...delivery }),
      addressChanges: [...data.addressChanges, { id: changeId, at: new Date(), by }].slice(
        -MAX_STORED_CHANGES,
      ),
    };
    const audit = { id: changeId, actor: caller.uid, action: 'order.address' as const, changes: changed };
    await changeOrder(current, changes, { audit: caller.account?.admin ? audit : undefined });
    return done;
  });
}
