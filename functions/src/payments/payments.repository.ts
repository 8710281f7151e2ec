import type { WriteBatch } from 'firebase-admin/firestore';
import { recordInBatch } from '../audit/audit.repository.ts';
import { type OrderRecord, orders, type StoredOrder } from '../orders/order.record.ts';
import { changeInBatch, putBackInBatch } from '../orders/order-writes.repository.ts';
import { addFailedRefundMail } from '../orders/shop-mail.ts';
import { allStored, firestore, readTogether, type Stored, stored } from '../platform/firestore.ts';
import { commitGuarded } from '../platform/guarded-write.ts';
import { allPages, type Page, type PageRequest, readPage } from '../platform/page.ts';
import { type Sum, sumOf } from '../platform/sum.ts';
import { outcomeSchema, type PaymentRecord, payments } from './payment.record.ts';

/** The change of an order that goes with a payment's. */
export type OrderChange = {
  order: StoredOrder;
  changes: Partial<OrderRecord>;
  /** Units of the order that go back into stock. */
  unitsBack?: number;
};

type Payment = Omit<PaymentRecord, 'outcome' | 'refundedCents'>;
type Basis = { known: Stored<PaymentRecord> | undefined; change: OrderChange | undefined };

/** What is recorded of an intent's money; undefined where nothing is. @throws MalformedDocument */
export async function findPayment(intentId: string): Promise<Stored<PaymentRecord> | undefined> {
  return stored(await payments.doc(intentId).get());
}

export type PaymentAndOrder = {
  payment: Stored<PaymentRecord> | undefined;
  order: StoredOrder | undefined;
};

/** A payment and the order that it is for, as they are at one moment. */
export async function readPaymentAndOrder(intentId: string, orderId: string): Promise<PaymentAndOrder> {
  const [payment, order] = [payments.doc(intentId), orders.doc(orderId)];
  const read = await readTogether(payment, order);
  return { payment: read(payment), order: read(order) };
}

/** What the store has recorded of some intents' money, by intent id, in one request; undefined where it has nothing. */
export async function recordedOutcomes(
  intentIds: string[],
): Promise<Map<string, PaymentRecord['outcome'] | undefined>> {
  if (intentIds.length === 0) return new Map();
  const found = await firestore.getAll(...intentIds.map((id) => payments.doc(id)));
  return new Map(found.map((payment) => [payment.id, outcomeSchema.safeParse(payment.get('outcome')).data]));
}

/** The payments of a person, page by page. */
export async function* paymentsOf(uid: string): AsyncGenerator<Stored<PaymentRecord>[]> {
  for await (const docs of allPages(payments.where('uid', '==', uid))) yield allStored({ docs });
}

/** Payments whose refund failed, the latest first. */
export async function listFailedRefunds(page: PageRequest): Promise<Page<Stored<PaymentRecord>>> {
  return readPage(payments.where('outcome', '==', 'refund-failed'), 'at', page);
}

/** The money that could not be returned. */
export async function sumOfFailedRefunds(): Promise<Sum> {
  return sumOf(payments.where('outcome', '==', 'refund-failed'), 'amountCents');
}

/** True if another payment of the same order has a refund that failed. */
export async function hasFailedRefundBeside(
  intentId: string,
  { orderId }: Pick<PaymentRecord, 'orderId'>,
): Promise<boolean> {
  const query = payments.where('orderId', '==', orderId).where('outcome', '==', 'refund-failed');
  return (await query.limit(2).get()).docs.some(({ id }) => id !== intentId);
}

/** Records, once, that an intent paid for an order. */
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

/** Records a refund that failed, with the change of its order, if both are unchanged since they were read. */
export async function writeRefundFailed(
  intentId: string,
  payment: Omit<PaymentRecord, 'outcome'>,
  basis: Basis,
): Promise<void> {
  const batch = firestore.batch();
  writeInBatch(batch, intentId, { ...payment, outcome: 'refund-failed' }, basis);
  addFailedRefundMail(batch, { intentId, ...payment });
  await commitGuarded(batch);
}

/** Records how much of a payment went back, with the change of its order, if both are unchanged since they were read. */
export async function writePartRefunded(
  { id, version }: Stored<PaymentRecord>,
  changes: Pick<PaymentRecord, 'refundedCents'> & Partial<Pick<PaymentRecord, 'amountCents'>>,
  change: OrderChange | undefined,
): Promise<void> {
  const batch = firestore.batch();
  batch.update(payments.doc(id), changes, { lastUpdateTime: version });
  if (change) changeInBatch(batch, change.order, change.changes);
  await commitGuarded(batch);
}

/** Records that a person returned a payment's money, with who did it, if payment and order are as they were read. */
export async function writeReturned(
  { id, data, version }: Stored<PaymentRecord>,
  { actor, change }: { actor: string; change: OrderChange | undefined },
): Promise<void> {
  const batch = firestore.batch();
  batch.update(payments.doc(id), { outcome: 'returned', at: new Date() }, { lastUpdateTime: version });
  recordInBatch(batch, { actor, action: 'order.repay', target: data.orderId });
  if (change) changeInBatch(batch, change.order, change.changes);
  await commitGuarded(batch);
}

/** Records an intent's refund together with the change of its order, if both are unchanged since they were read. */
export async function writeRefunded(intentId: string, payment: Payment, basis: Basis): Promise<void> {
  const batch = firestore.batch();
  writeInBatch(
    batch,
    intentId,
    { ...payment, outcome: 'refunded', refundedCents: payment.amountCents },
    basis,
  );
  await commitGuarded(batch);
}

function writeInBatch(
  batch: WriteBatch,
  intentId: string,
  payment: PaymentRecord,
  { known, change }: Basis,
): void {
  const document = payments.doc(intentId);
  if (known) batch.update(document, payment, { lastUpdateTime: known.version });
  else batch.create(document, payment);
  if (change) changeInBatch(batch, change.order, change.changes);
  if (change?.unitsBack) putBackInBatch(batch, change.order, change.unitsBack);
}
