import { z } from 'zod';
import { definedFields } from '../contract/fields.ts';
import { limits } from '../contract/limits.ts';
import { toDollars } from '../contract/money.ts';
import type { Order, OrderStatus, SingleOrder } from '../contract/order.ts';
import {
  endedReturnStates,
  isPhase,
  type OrderPhase,
  openReturnStates,
  orderPhases,
  statusOf,
} from '../contract/order-phases.ts';
import { noOrderTexts, optionalOrderTexts } from '../contract/order-texts.ts';
import { recordOf } from '../contract/records.ts';
import { disputeStates } from '../contract/responses.ts';
import type { UserData } from '../contract/user.ts';
import { returnDays } from '../platform/config/config.ts';
import { refuse } from '../platform/errors/refusal.ts';
import { collection, momentField, type Stored, timestampField } from '../platform/firestore/firestore.ts';
import { endOfStoreDay } from '../platform/format/store-time.ts';
import { isUnseen, type SeenVersions, versionOf } from '../platform/versions.ts';

/** A refund that is stored, but that Stripe has not yet made or refused. */
const pendingRefundSchema = z.object({
  /** The id of the audit entry. The metadata of the refund at Stripe also contains this id. */
  id: z.string(),
  intentId: z.string(),
  amountCents: z.int(),
  reason: z.string().nullable(),
  /** Units to put back into stock. */
  restock: z.int(),
  at: timestampField,
});
export type PendingRefund = z.infer<typeof pendingRefundSchema>;

const returnFields = {
  requestedAt: timestampField,
  /** Units that the shopper wants to return. */
  units: z.int(),
  reason: z.string().nullable(),
  /** The latest message of an admin. */
  answer: z.string().nullable(),
  acceptedAt: momentField,
  receivedAt: momentField,
  /** `restocked` and `refundedCents` of the order when the return was requested. */
  restockedBefore: z.int(),
  refundedCentsBefore: z.int(),
};
const openReturnSchema = z.object({
  ...returnFields,
  status: z.enum(openReturnStates),
  endedAt: z.null(),
});
const endedReturnSchema = z.object({
  ...returnFields,
  status: z.enum(endedReturnStates),
  endedAt: timestampField,
});
export type OpenReturn = z.infer<typeof openReturnSchema>;
export type EndedReturn = z.infer<typeof endedReturnSchema>;
/** A return that a shopper has requested. */
export type Return = OpenReturn | EndedReturn;

/** The texts that come from a shopper. An e-mail to an address that is not verified contains none of them. */
const textsOfShopper = {
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  // Older orders may not contain a text.
  ...recordOf(optionalOrderTexts, () => z.string().default('')),
  /** The latest return, and the returns that ended before it, oldest first. */
  lastReturn: z.union([openReturnSchema, endedReturnSchema]).nullable(),
  earlierReturns: z.array(endedReturnSchema),
};

/** An order. `order-phases.ts` in the contract describes its phases. */
const orderSchema = z.object({
  ...textsOfShopper,
  uid: z.string(),
  email: z.string(),
  toolId: z.string(),
  toolName: z.string(),
  /** The tool's picture when the order was placed. */
  toolImage: z.string().exactOptional(),
  priceCents: z.int(),
  totalCents: z.int(),
  quantity: z.int(),
  phase: z.enum(orderPhases),
  /** The number of the payment attempt, which increases after an intent was canceled or refunded. */
  attempt: z.int(),
  /** The payment intent of the current attempt. */
  intentId: z.string().nullable(),
  /** The payment intent with which the order was paid. */
  transactionId: z.string().nullable(),
  /** The end of an unpaid order's hold. */
  heldUntil: timestampField.nullable(),
  createdAt: timestampField,
  /** When the order was last paid; null if never. A refund does not change it. */
  paidAt: momentField,
  shippedAt: momentField,
  carrier: z.string().nullable(),
  tracking: z.string().nullable(),
  /** The latest changes of the order's texts, oldest first. */
  addressChanges: z.array(z.object({ at: timestampField, by: z.enum(['customer', 'store']) })),
  refundedAt: momentField,
  /** When the order was canceled or expired. */
  endedAt: momentField,
  /** The state of the payment's disputes: `open` if any is open, otherwise `lost` if any is lost. */
  dispute: z.enum(disputeStates).nullable(),
  /** The sum of the payment's lost disputes. */
  lostCents: z.int(),
  /** The payments of which an admin must refund money by hand, because a refund has failed. */
  owedPayments: z.array(z.string()),
  /**
   * The part of the last payment that Stripe refunded or an admin returned, and the intent of that payment. After
   * a full refund, this is the order's total, even if the cardholder got a part of it through a lost dispute.
   */
  refundedCents: z.int(),
  refundedFrom: z.string().nullable(),
  pendingRefund: pendingRefundSchema.nullable(),
  /** The admin who cancels the order, for the audit entry at the end of the cancellation. */
  canceledBy: z.string().nullable(),
  /** Units that refunds, or admins after the shipment, put back into stock. */
  restocked: z.int(),
  /** Units in the parcel to the shopper; null before the shipment. */
  sentUnits: z.int().nullable(),
  /** SHA-256 of the request that placed the order. */
  requestHash: z.string(),
  /** Words by which a search finds the order: see `order-words.ts`. */
  words: z.array(z.string()),
  /** When Firestore deletes an order that expired unpaid (TTL policy in firestore.indexes.json). See `expiryOf`. */
  expireAt: timestampField.exactOptional(),
  /** Time of the last change by Firestore's clock. It gives the document a new version with each change. */
  changedAt: timestampField.exactOptional(),
});

export type OrderRecord = z.infer<typeof orderSchema>;

/** Returns an order without the texts that come from a shopper. */
export function withoutTextsOfShopper({ data, ...order }: StoredOrder): StoredOrder {
  const noTexts: Pick<OrderRecord, keyof typeof textsOfShopper> = {
    name: '',
    ...noOrderTexts,
    lastReturn: data.lastReturn && { ...data.lastReturn, reason: null },
    earlierReturns: data.earlierReturns.map((each) => ({ ...each, reason: null })),
  };
  return { ...order, data: { ...data, ...noTexts } };
}

/** The values of a new order's fields that later changes set. */
export const emptyOrder = {
  attempt: 1,
  intentId: null,
  transactionId: null,
  paidAt: null,
  shippedAt: null,
  carrier: null,
  tracking: null,
  addressChanges: [],
  refundedAt: null,
  endedAt: null,
  dispute: null,
  lostCents: 0,
  owedPayments: [],
  refundedCents: 0,
  refundedFrom: null,
  pendingRefund: null,
  canceledBy: null,
  restocked: 0,
  sentUnits: null,
  lastReturn: null,
  earlierReturns: [],
} satisfies Partial<OrderRecord>;

export type StoredOrder = Stored<OrderRecord>;

/** The fields of an order that sums of sales need. */
export const saleSchema = orderSchema.pick({
  toolId: true,
  toolName: true,
  quantity: true,
  restocked: true,
  totalCents: true,
  refundedCents: true,
  paidAt: true,
});
export type Sale = Stored<z.infer<typeof saleSchema>>;

export const orders = collection('orders', orderSchema);

type PhaseFilter = {
  paid?: boolean | undefined;
  status?: OrderStatus | undefined;
  /** True to exclude canceled and expired orders. */
  withoutEnded?: boolean;
};

/** Returns the phases that match a filter, or undefined if the filter is empty. */
export function phasesWith({ paid, status, withoutEnded = false }: PhaseFilter): OrderPhase[] | undefined {
  if (paid === undefined && status === undefined && !withoutEnded) return undefined;
  return orderPhases.filter(
    (phase) =>
      (!withoutEnded || !isPhase(phase, 'ended')) &&
      (paid === undefined || isPhase(phase, 'paid') === paid) &&
      (status === undefined || statusOf(phase) === status),
  );
}

/** Rejects an order that is canceled or expired. @throws 409 */
export function requireNotEnded({ data: { phase } }: StoredOrder): void {
  if (phase === 'canceled' || phase === 'expired') throw refuse('order_not_open', phase);
}

/** Rejects an order that is shipped, even if it was refunded afterwards. @throws 409 */
export function requireUnshipped({ data: { phase } }: StoredOrder): void {
  if (statusOf(phase) === 'shipped') throw refuse('order_shipped');
}

/** Returns true for an order that was paid once, or of whose payment money is owed. It is never deleted. */
export function mustBeKept({ data: { paidAt, owedPayments } }: StoredOrder): boolean {
  return paidAt !== null || owedPayments.length > 0;
}

/** Returns how much of an order has not been refunded, in cents. */
export function remainingCents({ data: { totalCents, refundedCents } }: Sale): number {
  return totalCents - refundedCents;
}

/** Returns the units that are not yet back in stock. */
export function unitsLeft({ quantity, restocked }: Sale['data']): number {
  return quantity - restocked;
}

/** Returns true until a refund, an admin or the shopper ends the latest return. */
export function isReturnOpen({ lastReturn }: OrderRecord): boolean {
  return lastReturn?.endedAt === null;
}

/** Returns the returns of an order that have ended, oldest first. */
export function endedReturns({ lastReturn, earlierReturns }: OrderRecord): EndedReturn[] {
  return lastReturn?.endedAt ? [...earlierReturns, lastReturn] : earlierReturns;
}

/**
 * Returns the units that the shopper still has. Units of a refunded return came back, or are on their way. They may be
 * the units that were restocked after the shipment.
 */
export function returnableUnits(order: OrderRecord): number {
  const { quantity, restocked, sentUnits } = order;
  const sent = sentUnits ?? quantity;
  const restockedSince = restocked - (quantity - sent);
  const refunded = endedReturns(order).filter(({ status }) => status === 'refunded');
  const returned = refunded.reduce((sum, { units }) => sum + units, 0);
  return Math.max(0, sent - Math.max(restockedSince, returned));
}

/**
 * Returns the end of the return period, which includes the whole last day in the store's time zone. Undefined if the
 * store takes nothing back, or if the order is not shipped, is fully refunded, or all its units have come back.
 */
export function returnableUntil({ data }: StoredOrder): Date | undefined {
  const { phase, shippedAt } = data;
  const days = returnDays();
  if (days === 0 || phase !== 'shipped' || !shippedAt || returnableUnits(data) === 0) return undefined;
  return endOfStoreDay(shippedAt, days);
}

/** Returns true if the shopper has requested the return of an order too often. */
export function areReturnsUsedUp(order: OrderRecord): boolean {
  return endedReturns(order).length >= limits.returnRequests.max;
}

/** Returns the units that the shopper can return, and until when; undefined while a return is open, or if none is possible. */
export function offeredReturn(order: StoredOrder): { units: number; until: Date } | undefined {
  const until = returnableUntil(order);
  if (!until || isReturnOpen(order.data) || areReturnsUsedUp(order.data)) return undefined;
  return { units: returnableUnits(order.data), until };
}

/** Returns the end of the last day on which the shopper should send an accepted return. */
export function returnParcelUntil({ acceptedAt }: Return): Date | undefined {
  return acceptedAt ? endOfStoreDay(acceptedAt, limits.returnParcelDays) : undefined;
}

function toEarlierReturn({
  status,
  requestedAt,
  units,
  reason,
  acceptedAt,
  receivedAt,
  endedAt,
}: EndedReturn) {
  return definedFields({
    requestedAt: requestedAt.toISOString(),
    units,
    reason: reason || undefined,
    acceptedAt: acceptedAt?.toISOString(),
    receivedAt: receivedAt?.toISOString(),
    endedAt: endedAt.toISOString(),
    status,
  });
}

/** Returns the increase of a value; undefined without one. The value is smaller if an earlier refund has failed. */
function increase(after: number, before: number | undefined): number | undefined {
  return before !== undefined && after > before ? after - before : undefined;
}

/** Converts an order to the API's format, with the price in dollars. Names each field of the response. */
export function toOrder(order: StoredOrder): Order {
  const { id, data } = order;
  const offer = offeredReturn(order);
  const last = data.lastReturn ?? undefined;
  const refundedCents = increase(data.refundedCents, last?.refundedCentsBefore);
  const fields = definedFields({
    _id: id,
    name: data.name,
    email: data.email,
    toolId: data.toolId,
    toolName: data.toolName,
    toolImage: data.toolImage,
    price: toDollars(data.priceCents),
    quantity: data.quantity,
    address: data.address,
    phone: data.phone,
    ...recordOf(optionalOrderTexts, (field) => data[field] || undefined),
    phase: data.phase,
    paid: isPhase(data.phase, 'paid'),
    status: statusOf(data.phase),
    createdAt: data.createdAt.toISOString(),
    transactionId: data.transactionId || undefined,
    heldUntil: data.heldUntil?.toISOString(),
    paidAt: data.paidAt?.toISOString(),
    shippedAt: data.shippedAt?.toISOString(),
    carrier: data.carrier || undefined,
    tracking: data.tracking || undefined,
    addressChanges:
      data.addressChanges.length > 0
        ? data.addressChanges.map(({ at, by }) => ({ at: at.toISOString(), by }))
        : undefined,
    refundedAt: data.refundedAt?.toISOString(),
    endedAt: data.endedAt?.toISOString(),
    dispute: data.dispute ?? undefined,
    refundFailed: data.owedPayments.length > 0 ? (true as const) : undefined,
    refundedTotal: toDollars(data.refundedCents),
    sentUnits: data.sentUnits ?? undefined,
    restocked: data.restocked || undefined,
    returnableUntil: offer?.until.toISOString(),
    returnableUnits: offer?.units,
    returnRequestedAt: last?.requestedAt.toISOString(),
    returnUnits: last?.units,
    returnRestocked: increase(data.restocked, last?.restockedBefore),
    returnRefunded: refundedCents && toDollars(refundedCents),
    returnReason: last?.reason || undefined,
    returnStatus: last?.status,
    returnAnswer: last?.answer || undefined,
    returnAcceptedAt: last?.acceptedAt?.toISOString(),
    returnParcelUntil: last && returnParcelUntil(last)?.toISOString(),
    returnReceivedAt: last?.receivedAt?.toISOString(),
    returnEndedAt: last?.endedAt?.toISOString(),
    earlierReturns: data.earlierReturns.length > 0 ? data.earlierReturns.map(toEarlierReturn) : undefined,
  } satisfies Record<Exclude<keyof Order, 'version'>, unknown>);
  return { ...fields, version: versionOf(fields) };
}

/** An order that a guard has loaded, and the versions that the caller saw, if the change depends on them. */
export type SeenOrder = { order: StoredOrder; seen: SeenVersions };

/** Rejects an order that is not the one that the caller saw. @throws 412 with the order as it is now */
export function requireSeen(order: StoredOrder, seen: SeenVersions): void {
  const current = toOrder(order);
  if (isUnseen(current.version, seen)) throw refuse('changed', 'order', { order: current });
}

/** Like `toOrder`, but with the tool's id under both field names that the specification uses. */
export function toSingleOrder(order: StoredOrder): SingleOrder {
  const fields = toOrder(order);
  return { ...fields, toolID: fields.toolId };
}

const orderNoteSchema = z.object({
  note: z.string(),
  at: timestampField,
  /** When Firestore deletes the note, together with its order. */
  expireAt: timestampField.exactOptional(),
});

export type OrderNoteRecord = z.infer<typeof orderNoteSchema>;

/** The admins' notes on orders, by order id. A note has its own document, so that no response of an order contains it. */
export const orderNotes = collection('orderNotes', orderNoteSchema);

/** Converts a note for the export of a user's data. */
export function toNote({ id, data: { note, at } }: Stored<OrderNoteRecord>): UserData['notes'][number] {
  return { orderId: id, note, at: at.toISOString() };
}
