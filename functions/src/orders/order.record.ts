import { z } from 'zod';
import { toDollars } from '../contract/money.ts';
import type { Order, OrderPhase, OrderStatus, SingleOrder } from '../contract/order.ts';
import { disputeStates, orderPhases } from '../contract/responses.ts';
import { collection, type Stored, timestampField } from '../platform/firestore.ts';

/** When something happened; null before that, and on orders older than the field. */
const momentField = timestampField.nullable().default(null);

/**
 * An order goes
 * - open → paid → shipped → shipped-refunded,
 * - paid → refunding → refunded → paid anew,
 * - open or refunded → canceling or expiring → closed, or paid if the card was faster. What was ever paid is closed
 *   as `canceled`; what was not is deleted by a cancel, and `expired` when its hold ended.
 */
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
  phase: z.enum(orderPhases),
  /** The number of the payment attempt; it goes up when an intent was canceled or refunded. */
  attempt: z.int(),
  /** The one payment intent of this attempt that may be paid. */
  intentId: z.string().nullable(),
  /** The payment intent that paid. */
  transactionId: z.string().nullable(),
  /** Until when an unpaid order keeps its pieces. */
  heldUntil: timestampField.nullable(),
  createdAt: timestampField,
  /** When it was paid last: null means that it was never paid. A refund leaves it. */
  paidAt: momentField,
  shippedAt: momentField,
  /** Who carries it, and the carrier's number for the parcel, if the admin who shipped it gave them. */
  carrier: z.string().nullable().default(null),
  tracking: z.string().nullable().default(null),
  /** The latest changes of address or phone number, the oldest first. */
  addressChanges: z.array(z.object({ at: timestampField, by: z.enum(['customer', 'shop']) })).default([]),
  refundedAt: momentField,
  /** When it was canceled or expired. */
  closedAt: momentField,
  /** The latest dispute of its payment. */
  dispute: z.enum(disputeStates).nullable().default(null),
  /** True while Stripe could not return money that was paid for it. */
  refundFailed: z.boolean().default(false),
  /** SHA-256 of what was asked for; null on older orders. */
  requestHash: z.string().nullable(),
  /** By which it is found: see `order-words.ts`. None on orders older than the field, until the owner adds them. */
  words: z.array(z.string()).default([]),
  /** When it was written last, by Firestore's clock: pages listen to what was. Not on orders older than the field. */
  changedAt: timestampField.exactOptional(),
});

export type OrderRecord = z.infer<typeof orderSchema>;
export type StoredOrder = Stored<OrderRecord>;

/** One document per order. */
export const orders = collection('orders', orderSchema);

const paidPhases: readonly OrderPhase[] = ['paid', 'refunding', 'shipped'];
const shippedPhases: readonly OrderPhase[] = ['shipped', 'shipped-refunded'];

/** The phases that the API shows with this payment and this status; undefined where neither is given. */
export function phasesWith(shown: { paid?: boolean; status?: OrderStatus }): OrderPhase[] | undefined {
  const { paid, status } = shown;
  if (paid === undefined && status === undefined) return undefined;
  return orderPhases.filter(
    (phase) =>
      (paid === undefined || paidPhases.includes(phase) === paid) &&
      (status === undefined || statusOf(phase) === status),
  );
}

function statusOf(phase: OrderPhase): OrderStatus {
  return shippedPhases.includes(phase) ? 'shipped' : 'pending';
}

/**
 * Orders that count as sold: the store has the money, and it is not on its way back. Who has one of a tool may review it.
 */
export const soldPhases: readonly OrderPhase[] = ['paid', 'shipped'];
/** Unpaid orders that may be paid, canceled or expire. */
export const payablePhases: readonly OrderPhase[] = ['open', 'refunded'];
/** Unpaid orders on their way to an end, which a card that was faster may still pay. */
export const closingPhases: readonly OrderPhase[] = ['canceling', 'expiring'];
/** Unpaid orders whose pieces are off the shelf. */
export const holdingPhases: readonly OrderPhase[] = [...payablePhases, ...closingPhases];

/** True while the store has the money for an order. */
export function isPaid({ data }: StoredOrder): boolean {
  return paidPhases.includes(data.phase);
}

/** True if money was ever paid for an order, also what could not be returned: such an order is never deleted. */
export function hasMoneyMoved({ data: { paidAt, refundFailed } }: StoredOrder): boolean {
  return paidAt !== null || refundFailed;
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
    phase: data.phase,
    paid: isPaid(order),
    status: statusOf(data.phase),
    createdAt: data.createdAt.toISOString(),
    ...(data.transactionId && { transactionId: data.transactionId }),
    ...(data.heldUntil && { heldUntil: data.heldUntil.toISOString() }),
    ...(data.paidAt && { paidAt: data.paidAt.toISOString() }),
    ...(data.shippedAt && { shippedAt: data.shippedAt.toISOString() }),
    ...(data.carrier && { carrier: data.carrier }),
    ...(data.tracking && { tracking: data.tracking }),
    ...(data.addressChanges.length > 0 && {
      addressChanges: data.addressChanges.map(({ at, by }) => ({ at: at.toISOString(), by })),
    }),
    ...(data.refundedAt && { refundedAt: data.refundedAt.toISOString() }),
    ...(data.closedAt && { closedAt: data.closedAt.toISOString() }),
    ...(data.dispute && { dispute: data.dispute }),
    ...(data.refundFailed && { refundFailed: true as const }),
  };
}

/** A single order as the API returns it, with the tool's id in both spellings of the specification. */
export function toSingleOrder(order: StoredOrder): SingleOrder {
  const fields = toOrder(order);
  return { ...fields, toolID: fields.toolId };
}
