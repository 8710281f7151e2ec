import type { WriteBatch } from 'firebase-admin/firestore';
import { type NewAuditEntry, recordInBatch, recordRefusalInBatch } from '../audit/audit.repository.ts';
import { type OrderRecord, orders, type StoredOrder } from '../orders/order.record.ts';
import { changeInBatch, putBackInBatch } from '../orders/order-writes.repository.ts';
import {
  allStored,
  firestore,
  readAll,
  readTogether,
  type Sum,
  stored,
  sumOf,
} from '../platform/firestore/firestore.ts';
import { commitGuarded } from '../platform/firestore/guarded-write.ts';
import { type Page, type PageRequest, readPage, storedPages } from '../platform/firestore/page.ts';
import { type PaymentRecord, payments, type StoredPayment } from './payment.record.ts';

/** Reads the payment of an intent; undefined if none is recorded. @throws MalformedDocument */
export async function findPayment(intentId: string): Promise<StoredPayment | undefined> {
  return stored(await payments.doc(intentId).get());
}

/** Reads the recorded payments of intents in one request, by intent. Leaves out malformed documents. */
export async function findPayments(intentIds: string[]): Promise<Map<string, PaymentRecord>> {
  const found = await readAll(intentIds.map((id) => payments.doc(id)));
  return new Map(found.map(({ id, data }) => [id, data]));
}

type PaymentAndOrder = { payment: StoredPayment | undefined; order: StoredOrder | undefined };

/** Reads a payment and its order at the same point in time. */
export async function readPaymentAndOrder(intentId: string, orderId: string): Promise<PaymentAndOrder> {
  const [payment, order] = [payments.doc(intentId), orders.doc(orderId)];
  const read = await readTogether(payment, order);
  return { payment: read(payment), order: read(order) };
}

/** Reads a user's payments, page by page. */
export function paymentsOf(uid: string): AsyncGenerator<StoredPayment[]> {
  return storedPages(payments.where('uid', '==', uid));
}

/** Returns one page of the payments with a failed refund or an excess, latest first. */
export async function listFailedRefunds(page: PageRequest): Promise<Page<StoredPayment>> {
  return readPage(payments.where('listed', 'in', ['owed', 'excess']), 'listedAt', page);
}

/** Returns the number and the sum of the payments of which an admin must refund money by hand. */
export async function sumOfFailedRefunds(): Promise<Sum> {
  return sumOf(payments.where('owedCents', '>', 0), 'owedCents');
}

/** Returns the payments of which more was refunded than was paid, and which no admin has noted. They are rare. */
export async function excessPayments(): Promise<StoredPayment[]> {
  return allStored(await payments.where('listed', '==', 'excess').get());
}

/** Returns true if an admin must refund money of another payment of the same order. */
export async function owesOther(
  intentId: string,
  { orderId }: Pick<PaymentRecord, 'orderId'>,
): Promise<boolean> {
  const query = payments.where('orderId', '==', orderId).where('listed', '==', 'owed');
  return (await query.limit(2).get()).docs.some(({ id }) => id !== intentId);
}

/** A change of the payment's order, which must be unchanged since it was read. */
export type OrderChange = {
  order: StoredOrder;
  changes: Partial<OrderRecord>;
  /** Units to put back into stock. */
  unitsBack: number;
  /** The id of the audit entry of a refund that Stripe has refused. */
  refusedEntry: string | undefined;
};

/** Other writes in the batch of a payment. */
type OtherWrites = {
  change: OrderChange | undefined;
  /** Adds the e-mails to the owner. */
  addMails: (batch: WriteBatch) => void;
  /** The audit entry of an admin. */
  audit: NewAuditEntry | undefined;
};

/**
 * Writes a payment and the change of its order, if both are unchanged since they were read.
 *
 * @param current The payment as it was read; undefined if none was recorded.
 */
export async function writePayment(
  id: string,
  current: StoredPayment | undefined,
  payment: PaymentRecord,
  { change, addMails, audit }: OtherWrites,
): Promise<void> {
  const batch = firestore.batch();
  if (current) batch.update(payments.doc(id), payment, { lastUpdateTime: current.version });
  else batch.create(payments.doc(id), payment);
  addMails(batch);
  if (audit) recordInBatch(batch, audit);
  if (change) {
    if (change.refusedEntry) recordRefusalInBatch(batch, change.refusedEntry);
    changeInBatch(batch, change.order, change.changes);
    putBackInBatch(batch, change.order, change.unitsBack);
  }
  await commitGuarded(batch);
}
