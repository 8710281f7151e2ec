import { audit } from '../../src/audit/audit.repository.ts';
import { lineTotalCents, toCents } from '../../src/contract/money.ts';
import {
  type EndedReturn,
  emptyOrder,
  type OpenReturn,
  type OrderRecord,
  orders,
} from '../../src/orders/order.record.ts';
import { wordsOfOrder } from '../../src/orders/order-words.ts';
import { firestore } from '../../src/platform/firestore/firestore.ts';
import { delivery } from './samples.ts';

type Fields = Partial<OrderRecord> & { id: string };

export function orderRecord({ id, ...fields }: Fields): OrderRecord {
  const order = {
    ...emptyOrder,
    uid: 'a-person',
    name: 'Sam Shopper',
    email: 'sam@example.com',
    toolId: 'tool',
    toolName: 'Claw hammer',
    priceCents: toCents(78.4),
    totalCents: lineTotalCents(78.4, 2),
    quantity: 2,
    ...delivery,
    address: '1 Sample Street',
    phone: '01700000000',
    phase: 'open' as const,
    heldUntil: null,
    createdAt: new Date(),
    requestHash: '',
    ...fields,
  };
  return { words: wordsOfOrder(id, order), ...order };
}

const requested = {
  ...{ units: 2, acceptedAt: null, receivedAt: null, answer: null, reason: null },
  ...{ restockedBefore: 0, refundedCentsBefore: 0 },
};

/** Returns the open return of two units. */
export function openReturn(fields: Partial<OpenReturn> = {}): OpenReturn {
  return { ...requested, status: 'open', requestedAt: new Date(), endedAt: null, ...fields };
}

/** Returns the return of two units that ended with a refund. */
export function endedReturn(fields: Partial<EndedReturn> = {}): EndedReturn {
  return { ...requested, status: 'refunded', requestedAt: new Date(), endedAt: new Date(), ...fields };
}

/** Stores the refund request of a whole order, as `PATCH /unpaid` does before it calls Stripe. */
export async function requestRefund(orderId: string, intentId: string, amountCents: number): Promise<void> {
  const entry = audit.doc();
  await entry.create({ actor: 'an-admin', action: 'order.unpaid', target: orderId, at: new Date() });
  const request = { id: entry.id, intentId, amountCents, reason: null, restock: 0 };
  const pendingRefund = { ...request, at: new Date() };
  await orders.doc(orderId).update({ phase: 'refunding', pendingRefund });
}

/** Writes orders directly to Firestore, because the API would be too slow for thousands of orders. */
export async function writeOrders(all: readonly Fields[]): Promise<void> {
  const writer = firestore.bulkWriter();
  for (const order of all) void writer.create(orders.doc(order.id), orderRecord(order));
  await writer.close();
}
