import { z } from 'zod';
import { toDollars } from '../contract/money.ts';
import type { Order, OrderPhase, OrderStatus, SingleOrder } from '../contract/order.ts';
import { disputeStates, orderPhases, returnStates } from '../contract/responses.ts';
import { returnPeriodMs } from '../platform/config.ts';
import { collection, type Stored, timestampField } from '../platform/firestore.ts';

/** When something happened; null before that, and on orders older than the field. */
const momentField = timestampField.nullable().default(null);

/** A refund that was decided, and that Stripe has not carried out or refused yet. */
const pendingRefundSchema = z.object({
  /** The id of its entry in the audit. The refund at Stripe carries it too. */
  id: z.string(),
  intentId: z.string(),
  amountCents: z.int(),
  reason: z.string().nullable(),
  /** Units that go back into stock with it. */
  restock: z.int(),
  /** The number of the try; it goes up when Stripe failed, since Stripe repeats a failure for the same key. */
  attempt: z.int(),
  at: timestampField,
});
export type PendingRefund = z.infer<typeof pendingRefundSchema>;

/**
 * An order goes
 * - open → paid → shipped → shipped-refunded,
 * - paid → refunding → refunded → paid anew,
 * - open or refunded → canceling or expiring → closed, or paid if the card was faster. What was ever paid is closed
 *   as `canceled`; what was not is deleted by a cancel, and `expired` when its hold ended.
 *
 * Its owner can read the whole document in Firestore: the rules cannot hide a field. A field that only admins may see
 * belongs in a document of its own.
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
  /** How much of a payment went back, as Stripe says, and of which payment: the last one that paid for the order. */
  refundedCents: z.int().default(0),
  refundedFrom: z.string().nullable().default(null),
  pendingRefund: pendingRefundSchema.nullable().default(null),
  /** Units that refunds put back into stock. */
  restocked: z.int().default(0),
  /** When its shopper asked to return it, why, and how that ended. */
  returnRequestedAt: momentField,
  returnReason: z.string().nullable().default(null),
  // A later release may know more states.
  returnState: z.enum(returnStates).nullable().default(null).catch(null),
  returnAnswer: z.string().nullable().default(null),
  returnEndedAt: momentField,
  /** SHA-256 of what was asked for; null on older orders. */
  requestHash: z.string().nullable(),
  /** Stored words by which the order is found: see `order-words.ts`. Older orders get them by a migration. */
  words: z.array(z.string()).default([]),
  /** When it was written last, by Firestore's clock: pages listen to what was. Not on orders older than the field. */
  changedAt: timestampField.exactOptional(),
});

export type OrderRecord = z.infer<typeof orderSchema>;

/** The fields of an order of which nothing went back. */
export const nothingReturned = {
  refundedCents: 0,
  refundedFrom: null,
  pendingRefund: null,
  restocked: 0,
  returnRequestedAt: null,
  returnReason: null,
  returnState: null,
  returnAnswer: null,
  returnEndedAt: null,
} as const satisfies Partial<OrderRecord>;

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

/** What is left of an order's payment, in cents. */
export function leftCents({ data: { totalCents, refundedCents } }: StoredOrder): number {
  return totalCents - refundedCents;
}

/** Until when a shopper may ask to return an order; undefined if it is not shipped, or all of its money went back. */
export function returnableUntil({ data: { phase, shippedAt } }: StoredOrder): Date | undefined {
  if (phase !== 'shipped' || !shippedAt) return undefined;
  return new Date(shippedAt.getTime() + returnPeriodMs());
}

/** What the API says of a request to return an order. */
function returnOf(order: StoredOrder): Partial<Order> {
  const { returnRequestedAt, returnReason, returnState, returnAnswer, returnEndedAt } = order.data;
  const until = returnableUntil(order);
  if (!returnRequestedAt) return until ? { returnableUntil: until.toISOString() } : {};
  return {
    returnRequestedAt: returnRequestedAt.toISOString(),
    ...(returnReason && { returnReason }),
    ...(returnState && { returnStatus: returnState }),
    ...(returnAnswer && { returnAnswer }),
    ...(returnEndedAt && { returnEndedAt: returnEndedAt.toISOString() }),
  };
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
    refundedTotal: toDollars(data.refundedCents),
    ...(data.restocked > 0 && { restocked: data.restocked }),
    ...returnOf(order),
  };
}

/** A single order as the API returns it, with the tool's id in both spellings of the specification. */
export function toSingleOrder(order: StoredOrder): SingleOrder {
  const fields = toOrder(order);
  return { ...fields, toolID: fields.toolId };
}
