import { z } from 'zod';
import { toDollars } from '../contract/money.ts';
import type { Order, SingleOrder } from '../contract/order.ts';
import { collection, type Stored, timestampField } from '../platform/firestore.ts';

/**
 * Where an order stands. One value instead of several booleans, so that no combination can contradict itself.
 *
 * open → paid → shipped; open → canceling → (deleted, or paid if the card was faster);
 * paid → refunding → open; shipped → refunded (a refund made in Stripe's dashboard after shipping).
 */
const phaseSchema = z.enum(['open', 'canceling', 'paid', 'refunding', 'shipped', 'refunded']);
export type Phase = z.infer<typeof phaseSchema>;

const orderSchema = z.object({
  uid: z.string(),
  name: z.string(),
  email: z.string(),
  toolId: z.string(),
  toolName: z.string(),
  priceCents: z.int(),
  totalCents: z.int(),
  quantity: z.int(),
  address: z.string(),
  phone: z.string(),
  phase: phaseSchema,
  /** The number of the payment attempt; it goes up when an intent was canceled or refunded. */
  attempt: z.int(),
  /** The one payment intent of this attempt that may be paid. */
  intentId: z.string().nullable(),
  /** The payment intent that paid. */
  transactionId: z.string().nullable(),
  /** Until when an unpaid order keeps its pieces. */
  heldUntil: timestampField.nullable(),
  createdAt: timestampField,
  /** SHA-256 of what was asked for; null on older orders. */
  requestHash: z.string().nullable(),
});

export type OrderRecord = z.infer<typeof orderSchema>;
export type StoredOrder = Stored<OrderRecord>;

export const orders = collection('orders', orderSchema);

const paidPhases: readonly Phase[] = ['paid', 'refunding', 'shipped'];
const shippedPhases: readonly Phase[] = ['shipped', 'refunded'];

/** True while the store has the money for an order. */
export function isPaid({ data }: StoredOrder): boolean {
  return paidPhases.includes(data.phase);
}

/** An order as the API returns it, its price in dollars. */
export function toOrder(order: StoredOrder): Order {
  const { id, data } = order;
  return {
    _id: id,
    name: data.name,
    email: data.email,
    toolId: data.toolId,
    toolName: data.toolName,
    price: toDollars(data.priceCents),
    quantity: data.quantity,
    address: data.address,
    phone: data.phone,
    paid: isPaid(order),
    status: shippedPhases.includes(data.phase) ? 'shipped' : 'pending',
    createdAt: data.createdAt.toISOString(),
    ...(data.transactionId && { transactionId: data.transactionId }),
    ...(data.heldUntil && { heldUntil: data.heldUntil.toISOString() }),
  };
}

/** A single order as the API returns it, with the tool's id in both spellings of the specification. */
export function toSingleOrder(order: StoredOrder): SingleOrder {
  const fields = toOrder(order);
  return { ...fields, toolID: fields.toolId };
}
