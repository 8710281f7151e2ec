import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { env } from '../../../functions/test/support/env.ts';

/** A Firestore client that does not use the store's code. */
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
  owedPayments: z.array(z.string()),
  refundedCents: z.int(),
  refundedFrom: z.string().nullable(),
  pendingRefund: z.unknown(),
  restocked: z.int(),
  heldUntil: z.unknown(),
});
export type OrderEntry = z.infer<typeof orderSchema> & { id: string };

const amountSchema = z.object({ id: z.string().optional(), cents: z.int(), status: z.string().optional() });
const paymentSchema = z.object({
  orderId: z.string(),
  paidCents: z.int(),
  owedCents: z.int(),
  refunds: z.array(amountSchema),
  disputes: z.array(amountSchema),
  byHand: z.array(amountSchema),
});

export type PaymentEntry = {
  orderId: string;
  outcome: string;
  /** The amount that is owed, that an admin has refunded by hand, or that was paid, as the outcome says. */
  amountCents: number;
  /** The amount that is neither refunded nor lost. */
  keptCents: number;
  owedCents: number;
  /** All refunds and disputes: see `lineOf`. */
  lines: string[];
};

/** Returns a refund or a dispute as a text, so that two lists of them can be compared. */
export function lineOf(entry: { id?: unknown; status?: unknown; amount: number }): string {
  return `${entry.id} ${entry.status} ${entry.amount}`;
}

function entryOf(payment: z.infer<typeof paymentSchema>): PaymentEntry {
  const { orderId, paidCents, owedCents, disputes, byHand } = payment;
  // Stripe does not list the refunds that it has refused.
  const refunds = payment.refunds.filter(({ status }) => status !== 'refused');
  const lines = [...refunds, ...disputes].map((each) => lineOf({ ...each, amount: each.cents }));
  const sum = (list: z.infer<typeof amountSchema>[], ...statuses: (string | undefined)[]) =>
    list.reduce((all, { cents, status }) => (statuses.includes(status) ? all + cents : all), 0);
  const byHandCents = sum(byHand, undefined);
  const backCents = sum(refunds, 'succeeded', 'pending') + byHandCents;
  const keptCents = paidCents - backCents - sum(disputes, 'lost', 'prevented');
  const entry = { orderId, keptCents, owedCents, lines };
  if (owedCents > 0 && owedCents === keptCents)
    return { ...entry, outcome: 'refund-failed', amountCents: owedCents };
  if (keptCents > 0) return { ...entry, outcome: 'settled', amountCents: paidCents };
  if (byHandCents > 0) return { ...entry, outcome: 'by-hand', amountCents: byHandCents };
  const isRefunded = backCents >= paidCents || payment.refunds.length > 0;
  return { ...entry, outcome: isRefunded ? 'refunded' : 'settled', amountCents: paidCents };
}

const toolSchema = z.object({ toolAvailableQuantity: z.number() });

/** Maximum number of values in one Firestore query. */
const QUERY_VALUES = 30;

export async function ordersOf(toolIds: string[]): Promise<OrderEntry[]> {
  const chunks = Array.from({ length: Math.ceil(toolIds.length / QUERY_VALUES) }, (_, index) =>
    toolIds.slice(index * QUERY_VALUES, (index + 1) * QUERY_VALUES),
  );
  const found = await Promise.all(
    chunks.map((ids) => database.collection('orders').where('toolId', 'in', ids).get()),
  );
  return found.flatMap(({ docs }) => docs.map((doc) => ({ id: doc.id, ...orderSchema.parse(doc.data()) })));
}

/** Returns the payment documents by intent. Omits intents without a payment document. */
export async function paymentsOf(intentIds: string[]): Promise<Map<string, PaymentEntry>> {
  const found = await documentsOf('payments', intentIds, paymentSchema);
  return new Map([...found].map(([id, payment]) => [id, entryOf(payment)]));
}

/** Returns the units in stock by tool. Includes deleted tools, but not purged tools. */
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
