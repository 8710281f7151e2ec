import { orders, type StoredOrder, soldPhases } from '../../src/orders/order.record.ts';
import { wordsOfOrder } from '../../src/orders/order-words.ts';
import { completeOrder } from '../../src/orders/order-writes.repository.ts';
import { findOrder } from '../../src/orders/orders.repository.ts';
import { outcomeAt } from '../../src/payments/payment.record.ts';
import { findPayment } from '../../src/payments/payments.repository.ts';
import { eachDocument } from './each-document.ts';

/**
 * Adds fields that orders of earlier releases lack: the search words, and the time of payment, which the
 * sales figures per day need. Costs one read per order, one write per changed order, and one more read if the
 * time of payment must be looked up. Sends no e-mails.
 */
export const completeOrders = eachDocument({
  documents: orders,
  find: findOrder,
  missingIn: async (order) => {
    const words = wordsOfOrder(order.id, order.data);
    const changes = {
      ...(words.join(' ') !== order.data.words.join(' ') && { words }),
      ...(isPaidWithoutTime(order) && { paidAt: await timeOfPayment(order) }),
    };
    return Object.keys(changes).length > 0 ? changes : undefined;
  },
  write: completeOrder,
});

function isPaidWithoutTime({ data: { phase, paidAt } }: StoredOrder): boolean {
  return paidAt === null && soldPhases.includes(phase);
}

/** Returns the time when the payment was recorded; without a payment, the time when the order was placed. */
async function timeOfPayment({ data: { transactionId, createdAt } }: StoredOrder): Promise<Date> {
  const payment = transactionId === null ? undefined : await findPayment(transactionId);
  return payment ? outcomeAt(payment.data) : createdAt;
}
