import type { OrderRecord, StoredOrder } from '../orders/order.record.ts';
import { changeInBatch } from '../orders/orders.repository.ts';
import { firestore, type Stored, stored } from '../platform/firestore.ts';
import { commitGuarded } from '../platform/guarded-write.ts';
import { type PaymentRecord, payments } from './payment.record.ts';

/** The change of an order that goes with a payment's. */
export type OrderChange = { order: StoredOrder; changes: Partial<OrderRecord> };

export async function findPayment(intentId: string): Promise<Stored<PaymentRecord> | undefined> {
  return stored(await payments.doc(intentId).get());
}

/** The outcomes of those of these intents that the store has recorded, by intent id. */
export async function recordedOutcomes(intentIds: string[]): Promise<Map<string, PaymentRecord['outcome']>> {
  const found = await Promise.all(intentIds.map(findPayment));
  return new Map(found.flatMap((payment) => (payment ? [[payment.id, payment.data.outcome]] : [])));
}

/** Records, once, that an intent paid for an order. */
export async function writeSettled(
  intentId: string,
  payment: Omit<PaymentRecord, 'outcome'>,
  { order, changes }: OrderChange,
): Promise<void> {
  const batch = firestore.batch();
  batch.create(payments.doc(intentId), { ...payment, outcome: 'settled' });
  changeInBatch(batch, order, changes);
  await commitGuarded(batch);
}

/** Records that a payment's refund failed, if the payment is unchanged since it was read. */
export async function writeRefundFailed({ id, version }: Stored<PaymentRecord>): Promise<void> {
  const batch = firestore.batch();
  batch.update(payments.doc(id), { outcome: 'refund-failed' }, { lastUpdateTime: version });
  await commitGuarded(batch);
}

/** Records an intent's refund together with the change of its order, if both are unchanged since they were read. */
export async function writeRefunded(
  intentId: string,
  payment: Omit<PaymentRecord, 'outcome'>,
  { known, change }: { known: Stored<PaymentRecord> | undefined; change: OrderChange | undefined },
): Promise<void> {
  const batch = firestore.batch();
  const refunded = { ...payment, outcome: 'refunded' as const };
  const document = payments.doc(intentId);
  if (known) batch.update(document, refunded, { lastUpdateTime: known.version });
  else batch.create(document, refunded);
  if (change) changeInBatch(batch, change.order, change.changes);
  await commitGuarded(batch);
}
