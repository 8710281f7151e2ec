import { definedFields } from '../contract/fields.ts';
import type { OrderAddressInput } from '../contract/order-changes.ts';
import { orderTextFields } from '../contract/order-texts.ts';
import type { ModifiedResponse } from '../contract/responses.ts';
import { transact } from '../platform/firestore/transact.ts';
import type { Identity } from '../platform/identity/identity.ts';
import { requireNotEnded, requireSeen, requireUnshipped, type SeenOrder } from './order.record.ts';
import { wordsOfOrder } from './order-words.ts';
import { changeOrder, orderToChange } from './order-writes.repository.ts';

/** Maximum number of changes of its texts that an order stores. */
const MAX_STORED_CHANGES = 10;

/**
 * Changes the texts that a shopper entered with an order. A change by an admin is recorded in the audit trail. Texts that
 * the order already has change nothing, whatever the state of the order.
 *
 * @throws 409 if the order is shipped, canceled or expired, 412 if it is not the order that the caller saw.
 */
export async function changeAddress(
  caller: Identity,
  { order: { id }, seen }: SeenOrder,
  input: OrderAddressInput,
): Promise<ModifiedResponse> {
  const message = 'The delivery details are saved';
  return transact(async (tx) => {
    const order = await orderToChange(tx, id);
    const { data } = order;
    const by = caller.uid === data.uid ? ('customer' as const) : ('store' as const);
    const texts = definedFields(input);
    const changed = orderTextFields.flatMap((field) => {
      const [before, after = before] = [data[field], texts[field]];
      return before === after ? [] : [{ field, before, after }];
    });
    if (changed.length === 0) return { modifiedCount: 0, message };
    requireSeen(order, seen);
    requireUnshipped(order);
    requireNotEnded(order);
    const changes = {
      ...texts,
      words: wordsOfOrder(id, { ...data, ...texts }),
      addressChanges: [...data.addressChanges, { at: new Date(), by }].slice(-MAX_STORED_CHANGES),
    };
    const audit = { actor: caller.uid, action: 'order.address' as const, changes: changed };
    changeOrder(tx, order, changes, { audit: caller.account.admin ? audit : undefined });
    return { modifiedCount: 1, message };
  });
}
