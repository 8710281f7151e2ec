import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { env } from '../../../functions/test/support/env.ts';

/** The database as an onlooker sees it, who knows nothing of the store's own code. */
export const database = getFirestore(
  initializeApp({ projectId: env.GCLOUD_PROJECT }, `torture-${randomUUID()}`),
);

const orderSchema = z.object({
  uid: z.string(),
  phase: z.string(),
  quantity: z.int(),
  totalCents: z.int(),
  attempt: z.int(),
  intentId: z.string().nullable(),
  transactionId: z.string().nullable(),
  heldUntil: z.unknown(),
});
export type OrderDocument = z.infer<typeof orderSchema>;

const paymentSchema = z.object({ orderId: z.string(), amountCents: z.int(), outcome: z.string() });
export type PaymentDocument = z.infer<typeof paymentSchema>;

/** An order's document, or undefined when it is gone. */
export async function orderDocument(id: string): Promise<OrderDocument | undefined> {
  const snapshot = await database.collection('orders').doc(id).get();
  return snapshot.exists ? orderSchema.parse(snapshot.data()) : undefined;
}

/** What is recorded of an intent's money, or undefined when nothing is. */
export async function paymentDocument(intentId: string): Promise<PaymentDocument | undefined> {
  const snapshot = await database.collection('payments').doc(intentId).get();
  return snapshot.exists ? paymentSchema.parse(snapshot.data()) : undefined;
}
