import { orders, type StoredOrder, soldPhases } from '../src/orders/order.record.ts';
import { wordsOfOrder } from '../src/orders/order-words.ts';
import { completeOrder } from '../src/orders/order-writes.repository.ts';
import { findOrder } from '../src/orders/orders.repository.ts';
import { findPayment } from '../src/payments/payments.repository.ts';
import { decideAndWriteFrom } from '../src/platform/guarded-write.ts';
import { changeEvery, type Tally } from './every-document.ts';

/**
 * Gives every order what orders of an earlier time lack: the words by which it is found, and when it was paid, by which
 * it is counted on a day. One read per order, one write per order that changes, and one more read for each whose time
 * of payment is looked up. Nobody gets a mail of it. Safe to repeat, and while the store is open.
 *
 * @param say Called with how many orders were looked at, after each part of them.
 * @returns how many orders there are, and how many were changed.
 */
export function completeOrders(say: (seen: number) => void): Promise<Tally> {
  return changeEvery(orders, complete, say);
}

/** @returns whether the order lacked some. */
function complete(order: StoredOrder): Promise<boolean> {
  return decideAndWriteFrom<StoredOrder | undefined, boolean>(
    order,
    () => findOrder(order.id),
    async (current) => {
      if (!current) return false;
      const words = wordsOfOrder(current.id, current.data);
      const changes = {
        ...(words.join(' ') !== current.data.words.join(' ') && { words }),
        ...(isPaidWithoutTime(current) && { paidAt: await timeOfPayment(current) }),
      };
      if (Object.keys(changes).length === 0) return false;
      await completeOrder(current, changes);
      return true;
    },
  );
}

function isPaidWithoutTime({ data: { phase, paidAt } }: StoredOrder): boolean {
  return paidAt === null && soldPhases.includes(phase);
}

/** When its payment was recorded; of an order that has lost its payment, when it was placed. */
async function timeOfPayment({ data: { transactionId, createdAt } }: StoredOrder): Promise<Date> {
  const payment = transactionId === null ? undefined : await findPayment(transactionId);
  return payment?.data.at ?? createdAt;
}
