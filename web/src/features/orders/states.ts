import type { Order } from '@almighty-tools/functions/contract/order.ts';
import type { ReturnStatus } from '@almighty-tools/functions/contract/order-phases.ts';
import {
  endedReturnStates,
  isPhase,
  type OrderPhase,
} from '@almighty-tools/functions/contract/order-phases.ts';
import type { State } from '#components/badge.tsx';
import { dayOf, dollars, leftToRefund } from '#lib/format/intl.ts';
import * as texts from '#texts/orders.ts';

/** Returns true for an unpaid order whose stock is on hold. The shopper can cancel it. */
export function isOpen({ phase }: Order): boolean {
  return isPhase(phase, 'payable');
}

/** Returns true for a paid, unshipped order whose dispute was lost. Admins can cancel it. */
export function isLost({ phase, dispute }: Order): boolean {
  return phase === 'paid' && dispute === 'lost';
}

/** Returns the units that no refund has put back into stock. */
export function unitsLeft({ quantity, restocked = 0 }: Order): number {
  return quantity - restocked;
}

/** Returns the units that an admin probably restocks: those of the return that are not yet back, or of the whole order. */
export function unitsToRestock(order: Order): number {
  const { quantity, returnUnits = quantity, returnRestocked = 0 } = order;
  return Math.min(unitsLeft(order), Math.max(0, returnUnits - returnRestocked));
}

/** Returns true for a paid order with units that an admin can ship. */
export function isShippable(order: Order): boolean {
  return isPhase(order.phase, 'shippable') && unitsLeft(order) > 0;
}

/** Returns true for an order that was shipped, even if it was refunded afterwards. */
export function isSent({ status }: Order): boolean {
  return status === 'shipped';
}

/** Returns true for an open order whose units were restocked. Its total is no longer right, so it cannot be paid. */
export function isRestocked(order: Order): boolean {
  return isOpen(order) && Boolean(order.restocked);
}

/** Returns true for an order that the shopper can pay. */
export function isPayable(order: Order): boolean {
  return isOpen(order) && !isRestocked(order);
}

/** Returns true for an order that was not paid in time. */
export function isExpired({ phase }: Order): boolean {
  return phase === 'expiring' || phase === 'expired';
}

/** Returns true for an order that ended before it was shipped. The shopper can then order the tool again. */
export function isEnded(order: Order): boolean {
  return isExpired(order) || order.phase === 'canceled';
}

/** Returns true for an order that is paid or shipped, and not fully refunded. The shopper can review its tool. */
export function isRefundable({ phase }: Order): boolean {
  return isPhase(phase, 'refundable');
}

/** Returns true for an order whose last payment is partly refunded. */
export function isPartlyRefunded(order: Order): boolean {
  return order.refundedTotal > 0 && leftToRefund(order) > 0;
}

/** Returns true while the shopper can request a return. The API sets the deadline. */
export function isReturnable({ returnableUntil }: Order): boolean {
  return returnableUntil !== undefined && Date.parse(returnableUntil) > Date.now();
}

const returnStates: Partial<Record<ReturnStatus, string>> = {
  open: texts.returnRequested,
  accepted: texts.returnAccepted,
  received: texts.returnReceived,
};

/** Returns the units of a return, such as `1 of 3`; undefined if the whole order is returned. */
export function returnedPart({ returnUnits, quantity }: Order): string | undefined {
  return returnUnits !== undefined && returnUnits < quantity
    ? texts.unitsOf(returnUnits, quantity)
    : undefined;
}

/** Returns the state of a return that has not ended; undefined if there is none. */
export function returnStateOf(order: Order): string | undefined {
  const { returnStatus } = order;
  const state = returnStatus && returnStates[returnStatus];
  return state && texts.withPart(state, returnedPart(order));
}

/** Returns the last day on which the shopper should send the parcel of an accepted return, as a text. */
export function parcelDayOf({ returnParcelUntil }: Order): string {
  return returnParcelUntil ? dayOf(returnParcelUntil) : '';
}

/** Returns true for a return that an admin can reopen. */
export function isReopenable({ returnStatus, phase }: Order): boolean {
  return phase === 'shipped' && endedReturnStates.some((state) => state === returnStatus);
}

const refunded: State = { tone: 'plain', text: texts.refunded };
const lost: State = { tone: 'bad', text: texts.disputeLost };

/** Returns true for a canceled order whose payment was lost in a dispute. The store has refunded nothing. */
function isCanceledAsLost({ phase, dispute, refundedTotal }: Order): boolean {
  return phase === 'canceled' && dispute === 'lost' && refundedTotal === 0;
}

/** Returns the payment status of an order. */
export function paymentOf(order: Order): State {
  const { paid, phase } = order;
  if (paid) return { tone: 'good', text: texts.paid };
  if (isCanceledAsLost(order)) return lost;
  if (phase === 'canceled' || phase === 'shipped-refunded') return refunded;
  return { tone: 'warn', text: texts.unpaid };
}

/** The status of each phase: pending, shipped, or how the order ended. */
const statuses: Record<OrderPhase, State> = {
  open: { tone: 'plain', text: texts.pending },
  canceling: { tone: 'plain', text: texts.beingCanceled },
  expiring: { tone: 'plain', text: texts.expired },
  paid: { tone: 'plain', text: texts.pending },
  refunding: { tone: 'plain', text: texts.beingRefunded },
  shipped: { tone: 'good', text: texts.shipped },
  refunded: refunded,
  'shipped-refunded': { tone: 'good', text: texts.shipped },
  canceled: { tone: 'plain', text: texts.canceled },
  expired: { tone: 'plain', text: texts.expired },
};

/** Returns the status of an order. On a page that was opened before a deployment, the phase may be unknown. */
export function statusOf({ phase }: Order): State {
  return Object.hasOwn(statuses, phase) ? statuses[phase] : { tone: 'plain', text: phase };
}

/** Returns the state of an order for its shopper: what was paid, and what happened to the order since. */
export function shopperStateOf(order: Order): State {
  const { phase } = order;
  const [payment, status] = [paymentOf(order), statusOf(order)];
  if (isExpired(order)) return status;
  if (phase === 'open') return payment;
  return { tone: payment.tone, text: texts.both(payment.text, status.text) };
}

/** Returns the partial refund of a paid order; an empty list if nothing was refunded. */
export function partialRefundOf({ paid, refundedTotal }: Order): State[] {
  return paid && refundedTotal > 0
    ? [{ tone: 'plain', text: texts.refundedPart(dollars(refundedTotal)) }]
    : [];
}

/** Returns the problems that need attention: a failed refund, a dispute, a return request. */
export function problemsOf(order: Order): State[] {
  const { refundFailed, dispute } = order;
  const problems: [boolean, string][] = [
    [refundFailed === true, texts.refundFailed],
    [dispute === 'open', texts.disputed],
    [dispute === 'lost' && !isCanceledAsLost(order), texts.disputeLost],
  ];
  const bad = problems.flatMap(([isSo, text]): State[] => (isSo ? [{ tone: 'bad', text }] : []));
  const state = returnStateOf(order);
  return state ? [...bad, { tone: 'warn', text: state }] : bad;
}

/** Returns the full state as a text, such as `Paid, Shipped`. */
export function stateInWords(order: Order): string {
  const payment = isExpired(order) ? [] : [paymentOf(order)];
  return [...payment, ...partialRefundOf(order), ...problemsOf(order), statusOf(order)]
    .map(({ text }) => text)
    .join(', ');
}
