import { Filter } from 'firebase-admin/firestore';
import { type NewAuditEntry, recordInBatch } from '../audit/audit.repository.ts';
import { type OrderRecord, orders, type StoredOrder } from '../orders/order.record.ts';
import { addExcessMail, addFailedRefundMail } from '../orders/order-shop-mail.ts';
import { changeInBatch, putBackInBatch } from '../orders/order-writes.repository.ts';
import { firestore, readTogether, type Stored, stored } from '../platform/firestore/firestore.ts';
import { commitGuarded } from '../platform/firestore/guarded-write.ts';
import { type Page, type PageRequest, readPage, storedPages } from '../platform/firestore/page.ts';
import { type Sum, sumOf } from '../platform/firestore/sum.ts';
import { outcomeSchema, type PaymentRecord, payments } from './payment.record.ts';

/** A change of an order that is written together with a payment. */
export type OrderChange = {
  order: StoredOrder;
  changes: Partial<OrderRecord>;
  /** Units to put back into stock. */
  unitsBack?: number;
};

/** Reads the payment of an intent; undefined if none is recorded. @throws MalformedDocument */
export async function findPayment(intentId: string): Promise<Stored<PaymentRecord> | undefined> {
  return stored(await payments.doc(intentId).get());
}

type PaymentAndOrder = {
  payment: Stored<PaymentRecord> | undefined;
  order: StoredOrder | undefined;
};

/** Reads a payment and its order at the same point in time. */
export async function readPaymentAndOrder(intentId: string, orderId: string): Promise<PaymentAndOrder> {
  const [payment, order] = [payments.doc(intentId), orders.doc(orderId)];
  const read = await readTogether(payment, order);
  return { payment: read(payment), order: read(order) };
}

/** Returns the recorded outcomes of intents, by intent id. Reads all of them in one request. */
export async function recordedOutcomes(
  intentIds: string[],
): Promise<Map<string, PaymentRecord['outcome'] | undefined>> {
  if (intentIds.length === 0) return new Map();
  const found = await firestore.getAll(...intentIds.map((id) => payments.doc(id)));
  return new Map(found.map((payment) => [payment.id, outcomeSchema.safeParse(payment.get('outcome')).data]));
}

/** Reads a user's payments, page by page. */
export function paymentsOf(uid: string): AsyncGenerator<Stored<PaymentRecord>[]> {
  return storedPages(payments.where('uid', '==', uid));
}

/**
 * Matches the payments of which an admin must return money: see `isOwed`. A function, because a constant would
 * load Firestore's code at each start of an instance.
 */
const owed = () =>
  Filter.or(Filter.where('outcome', '==', 'refund-failed'), Filter.where('isPartOwed', '==', true));
const listed = () => Filter.or(owed(), Filter.where('isExcess', '==', true));

/** Returns one page of payments whose refund failed, in full or in part, or of which too much was returned, latest first. */
export async function listFailedRefunds(page: PageRequest): Promise<Page<Stored<PaymentRecord>>> {
  return readPage(payments.where(listed()), 'at', page);
}

/** Returns the number and the sum of failed refunds, in full and in part. */
export async function sumOfFailedRefunds(): Promise<Sum> {
  const [full, parts] = await Promise.all([
    sumOf(payments.where('outcome', '==', 'refund-failed'), 'amountCents'),
    sumOf(payments.where('owedCents', '>', 0), 'owedCents'),
  ]);
  return { count: full.count + parts.count, cents: full.cents + parts.cents };
}

/** Returns true if another payment of the same order has a failed refund. */
export async function hasOtherFailedRefund(
  intentId: string,
  { orderId }: Pick<PaymentRecord, 'orderId'>,
): Promise<boolean> {
  const query = payments.where('orderId', '==', orderId).where(owed());
  return (await query.limit(2).get()).docs.some(({ id }) => id !== intentId);
}

/** Other writes in the batch of a payment. */
type OtherWrites = {
  change: OrderChange | undefined;
  /** Cents of a refund that has failed, about which the owner gets an e-mail. */
  failedCents?: number;
  /** The audit entry of the admin who makes the change. */
  audit?: Omit<NewAuditEntry, 'target'>;
};

/**
 * Writes a payment and the change of its order, if both are unchanged since they were read.
 *
 * @param current The payment as it was read; undefined if none was recorded.
 */
export async function writePayment(
  id: string,
  current: Stored<PaymentRecord> | undefined,
  payment: PaymentRecord,
  { change, failedCents = 0, audit }: OtherWrites,
): Promise<void> {
  const { orderId, at } = payment;
  const batch = firestore.batch();
  if (current) batch.update(payments.doc(id), payment, { lastUpdateTime: current.version });
  else batch.create(payments.doc(id), payment);
  if (failedCents > 0) addFailedRefundMail(batch, { intentId: id, orderId, amountCents: failedCents, at });
  if (payment.excessCents > (current?.data.excessCents ?? 0))
    addExcessMail(batch, { intentId: id, orderId, amountCents: payment.excessCents, at });
  if (audit) recordInBatch(batch, { ...audit, target: orderId });
  if (change) {
    changeInBatch(batch, change.order, change.changes);
    putBackInBatch(batch, change.order, change.unitsBack ?? 0);
  }
  await commitGuarded(batch);
}
