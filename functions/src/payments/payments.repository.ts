import { Filter, type WriteBatch } from 'firebase-admin/firestore';
import { recordInBatch } from '../audit/audit.repository.ts';
import type { EntryKey } from '../audit/audited-change.ts';
import { type OrderRecord, orders, type StoredOrder } from '../orders/order.record.ts';
import { addFailedRefundMail } from '../orders/order-shop-mail.ts';
import { changeInBatch, putBackInBatch } from '../orders/order-writes.repository.ts';
import { firestore, readTogether, type Stored, stored } from '../platform/firestore/firestore.ts';
import { commitGuarded } from '../platform/firestore/guarded-write.ts';
import { type Page, type PageRequest, readPage, storedPages } from '../platform/firestore/page.ts';
import { type Sum, sumOf } from '../platform/firestore/sum.ts';
import { noRefund, nothingOwed, outcomeSchema, type PaymentRecord, payments } from './payment.record.ts';

/** A change of an order that is written together with a payment. */
export type OrderChange = {
  order: StoredOrder;
  changes: Partial<OrderRecord>;
  /** Units to put back into stock. */
  unitsBack?: number;
};

type Payment = Omit<PaymentRecord, 'outcome' | keyof typeof noRefund>;
type CurrentAndChange = { current: Stored<PaymentRecord> | undefined; change: OrderChange | undefined };

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

/** Returns one page of payments whose refund failed, in full or in part, latest first. */
export async function listFailedRefunds(page: PageRequest): Promise<Page<Stored<PaymentRecord>>> {
  return readPage(payments.where(owed()), 'at', page);
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

/** Records that an intent paid for an order. Fails if the payment is already recorded. */
export async function writeSettled(
  intentId: string,
  payment: Payment,
  { order, changes }: OrderChange,
): Promise<void> {
  const batch = firestore.batch();
  batch.create(payments.doc(intentId), { ...payment, outcome: 'settled', ...noRefund });
  changeInBatch(batch, order, changes);
  await commitGuarded(batch);
}

/** Records a failed refund and the change of its order, if both are unchanged since they were read. */
export async function writeRefundFailed(
  intentId: string,
  payment: Payment & Pick<PaymentRecord, 'refundedCents'>,
  currentAndChange: CurrentAndChange,
): Promise<void> {
  const batch = firestore.batch();
  writeInBatch(batch, intentId, { ...payment, outcome: 'refund-failed' }, currentAndChange);
  addFailedRefundMail(batch, { ...payment, intentId });
  await commitGuarded(batch);
}

/**
 * Records the refunded amount and the change of the order, if both are unchanged since they were read. Sends an
 * e-mail to the owner if a refund has failed.
 */
export async function writePartialRefund(
  { id, data: { orderId }, version }: Stored<PaymentRecord>,
  changes: Partial<PaymentRecord>,
  { change, failedCents }: { change: OrderChange | undefined; failedCents: number },
): Promise<void> {
  const batch = firestore.batch();
  batch.update(payments.doc(id), changes, { lastUpdateTime: version });
  if (failedCents > 0)
    addFailedRefundMail(batch, { intentId: id, orderId, amountCents: failedCents, at: new Date() });
  if (change) changeInBatch(batch, change.order, change.changes);
  await commitGuarded(batch);
}

/** Records that an admin returned the money, if payment and order are unchanged since they were read. */
export async function writeReturned(
  { id, data, version }: Stored<PaymentRecord>,
  { entry, change }: { entry: EntryKey; change: OrderChange | undefined },
): Promise<void> {
  const batch = firestore.batch();
  const changes = data.isPartOwed
    ? { ...nothingOwed, returnedCents: data.returnedCents + data.owedCents }
    : { outcome: 'returned', at: new Date() };
  batch.update(payments.doc(id), changes, { lastUpdateTime: version });
  recordInBatch(batch, { ...entry, action: 'order.repay', target: data.orderId });
  if (change) changeInBatch(batch, change.order, change.changes);
  await commitGuarded(batch);
}

/** Records a full refund and the change of the order, if both are unchanged since they were read. */
export async function writeRefunded(
  intentId: string,
  payment: Payment,
  currentAndChange: CurrentAndChange,
): Promise<void> {
  const batch = firestore.batch();
  const refundedCents = payment.amountCents - (currentAndChange.current?.data.returnedCents ?? 0);
  writeInBatch(batch, intentId, { ...payment, outcome: 'refunded', refundedCents }, currentAndChange);
  await commitGuarded(batch);
}

function writeInBatch(
  batch: WriteBatch,
  intentId: string,
  payment: Payment & Pick<PaymentRecord, 'outcome' | 'refundedCents'>,
  { current, change }: CurrentAndChange,
): void {
  const document = payments.doc(intentId);
  if (current) batch.update(document, { ...payment, ...nothingOwed }, { lastUpdateTime: current.version });
  else batch.create(document, { ...noRefund, ...payment });
  if (change) changeInBatch(batch, change.order, change.changes);
  if (change?.unitsBack) putBackInBatch(batch, change.order, change.unitsBack);
}
