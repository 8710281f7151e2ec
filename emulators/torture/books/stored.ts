import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { env } from '../../../functions/test/support/env.ts';

/** The database, read and written with none of the store's own code. */
export const database = getFirestore(
  initializeApp({ projectId: env.GCLOUD_PROJECT }, `torture-${randomUUID()}`),
);

const orderSchema = z.object({
  uid: z.string(),
  toolId: z.string(),
  phase: z.string(),
  quantity: z.int(),
  priceCents: z.int(),
  totalCents: z.int(),
  attempt: z.int(),
  intentId: z.string().nullable(),
  transactionId: z.string().nullable(),
  paidAt: z.unknown(),
  dispute: z.string().nullable(),
  refundFailed: z.boolean(),
  refundedCents: z.int(),
  refundedFrom: z.string().nullable(),
  pendingRefund: z.unknown(),
  restocked: z.int(),
  heldUntil: z.unknown(),
});
export type OrderEntry = z.infer<typeof orderSchema> & { id: string };

const paymentSchema = z.object({ orderId: z.string(), amountCents: z.int(), outcome: z.string() });
export type PaymentEntry = z.infer<typeof paymentSchema>;

const toolSchema = z.object({ toolAvailableQuantity: z.number() });

/** How many values one query of Firestore takes. */
const QUERY_VALUES = 30;
const HOUR_MS = 3_600_000;

/** The orders of some tools. */
export async function ordersOf(toolIds: string[]): Promise<OrderEntry[]> {
  const chunks = Array.from({ length: Math.ceil(toolIds.length / QUERY_VALUES) }, (_, index) =>
    toolIds.slice(index * QUERY_VALUES, (index + 1) * QUERY_VALUES),
  );
  const found = await Promise.all(
    chunks.map((ids) => database.collection('orders').where('toolId', 'in', ids).get()),
  );
  return found.flatMap(({ docs }) => docs.map((doc) => ({ id: doc.id, ...orderSchema.parse(doc.data()) })));
}

/** An order's document, or undefined when it is gone. */
export async function orderDocument(id: string): Promise<OrderEntry | undefined> {
  const snapshot = await database.doc(`orders/${id}`).get();
  return snapshot.exists ? { id, ...orderSchema.parse(snapshot.data()) } : undefined;
}

/** What is recorded of the money of some intents, by intent; what is not recorded is missing. */
export function paymentsOf(intentIds: string[]): Promise<Map<string, PaymentEntry>> {
  return documentsOf('payments', intentIds, paymentSchema);
}

/** How many pieces of some tools are on the shelf, by tool, of deleted ones too; those that were purged are missing. */
export async function stockOf(toolIds: string[]): Promise<Map<string, number>> {
  const found = await documentsOf('tools', toolIds, toolSchema);
  return new Map([...found].map(([id, { toolAvailableQuantity }]) => [id, toolAvailableQuantity]));
}

async function documentsOf<T>(
  collection: string,
  ids: string[],
  schema: z.ZodType<T>,
): Promise<Map<string, T>> {
  if (ids.length === 0) return new Map();
  const found = await database.getAll(...ids.map((id) => database.doc(`${collection}/${id}`)));
  return new Map(found.filter(({ exists }) => exists).map((doc) => [doc.id, schema.parse(doc.data())]));
}

/** As if the hold of an order had ended an hour ago. */
export async function endHold(orderId: string): Promise<void> {
  const heldUntil = Timestamp.fromMillis(Date.now() - HOUR_MS);
  await database.doc(`orders/${orderId}`).update({ heldUntil });
}
