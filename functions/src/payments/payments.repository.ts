import type { WriteBatch } from 'firebase-admin/firestore';
import { recordInBatch } from '../audit/audit.repository.ts';
import type { EntryKey } from '../audit/audited-change.ts';
import { type OrderRecord, orders, type StoredOrder } from '../orders/order.record.ts';
import { changeInBatch, putBackInBatch } from '../orders/order-writes.repository.ts';
import { addFailedRefundMail } from '../orders/shop-mail.ts';
import { allStored, firestore, readTogether, type Stored, stored } from '../platform/firestore/firestore.ts';
import { commitGuarded } from '../platform/firestore/guarded-write.ts';
import { allPages, type Page, type PageRequest, readPage } from '../platform/firestore/page.ts';
import { type Sum, sumOf } from '../platform/format/sum.ts';
import { outcomeSchema, type PaymentRecord, payments } from './payment.record.ts';

/** A change of an order that is written together with a payment. */
export type OrderChange = {
  order: StoredOrder;
  changes: Partial<OrderRecord>;
  /** Units to put back into stock. */
  unitsBack?: number;
};

type Payment = Omit<PaymentRecord, 'outcome' | 'refundedCents'>;
type CurrentAndChange = { current: Stored<PaymentRecord> | undefined; change: OrderChange | undefined };

/** Reads the payment of an intent; undefined if none is recorded. @throws MalformedDocument */
export async function findPayment(intentId: string): Promise<Stored<PaymentRecord> | undefined> {
  return stored(await payments.doc(intentId).get());
}

export type PaymentAndOrder = {
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

export async function* paymentsOf(uid: string): AsyncGenerator<Stored<PaymentRecord>[]> {
  for await (const docs of allPages(payments.where('uid', '==', uid))) yield allStored({ docs });
}

/** Returns one page of payments whose refund failed, latest first. */
export async function listFailedRefunds(page: PageRequest): Promise<Page<Stored<PaymentRecord>>> {
  return readPage(payments.where('outcome', '==', 'refund-failed'), 'at', page);
}

export async function sumOfFailedRefunds(): Promise<Sum> {
  return sumOf(payments.where('outcome', '==', 'refund-failed'), 'amountCents');
}

/** Returns true if another payment of the same order has a failed refund. */
export async function hasOtherFailedRefund(
  intentId: string,
  { orderId }: Pick<PaymentRecord, 'orderId'>,
): Promise<boolean> {
  const query = payments.where('orderId', '==', orderId).where('outcome', '==', 'refund-failed');
  return (await query.limit(2).get()).docs.some(({ id }) => id !== intentId);
}

/** Records that an intent paid for an order. Fails if the payment is already recorded. */
export async function writeSettled(
  intentId: string,
  payment: Payment,
  { order, changes }: OrderChange,
): Promise<void> {
  const batch = firestore.batch();
  batch.create(payments.doc(intentId), { ...payment, outcome: 'settled', refundedCents: 0 });
  changeInBatch(batch, order, changes);
  await commitGuarded(batch);
}

/** Records a failed refund and the change of its order, if both are unchanged since they were read. */
export async function writeRefundFailed(
  intentId: string,
  payment: Omit<PaymentRecord, 'outcome'>,
  currentAndChange: CurrentAndChange,
): Promise<void> {
  const batch = firestore.batch();
  writeInBatch(batch, intentId, { ...payment, outcome: 'refund-failed' }, currentAndChange);
  addFailedRefundMail(batch, { intentId, ...payment });
  await commitGuarded(batch);
}

/** Records the refunded amount and the change of the order, if both are unchanged since they were read. */
export async function writePartialRefund(
  { id, version }: Stored<PaymentRecord>,
  changes: Pick<PaymentRecord, 'refundedCents'> & Partial<Pick<PaymentRecord, 'amountCents'>>,
  change: OrderChange | undefined,
): Promise<void> {
  const batch = firestore.batch();
  batch.update(payments.doc(id), changes, { lastUpdateTime: version });
  if (change) changeInBatch(batch, change.order, change.changes);
  await commitGuarded(batch);
}

/** Records that an admin returned the money, if payment and order are unchanged since they were read. */
export async function writeReturned(
  { id, data, version }: Stored<PaymentRecord>,
  { entry, change }: { entry: EntryKey; change: OrderChange | undefined },
): Promise<void> {
  const batch = firestore.batch();
  batch.update(payments.doc(id), { outcome: 'returned', at: new Date() }, { lastUpdateTime: version });
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
  writeInBatch(
    batch,
    intentId,
    { ...payment, outcome: 'refunded', refundedCents: payment.amountCents },
    currentAndChange,
  );
  await commitGuarded(batch);
}

function writeInBatch(
  batch: WriteBatch,
  intentId: string,
  payment: PaymentRecord,
  { current, change }: CurrentAndChange,
): void {
  const document = payments.doc(intentId);
  if (current) batch.update(document, payment, { lastUpdateTime: current.version });
  else batch.create(document, payment);
  if (change) changeInBatch(batch, change.order, change.changes);
  if (change?.unitsBack) putBackInBatch(batch, change.order, change.unitsBack);
}
