import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { leftToRefund } from '#lib/format/money.ts';

/** Returns true for an unpaid order whose stock is on hold. The shopper can cancel it. */
export function isOpen({ phase }: Order): boolean {
  return phase === 'open' || phase === 'refunded';
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
export function isClosed(order: Order): boolean {
  return isExpired(order) || order.phase === 'canceled';
}

/** Returns true for an order that is paid or shipped. The shopper can then review its tool. */
export function isBought({ phase }: Order): boolean {
  return phase === 'paid' || phase === 'shipped';
}

/** Returns true for an order that can be refunded: it is paid, and not fully refunded. */
export function isRefundable({ phase }: Order): boolean {
  return phase === 'paid' || phase === 'shipped';
}

/** Returns true for an order whose last payment is partly refunded. */
export function isPartlyRefunded(order: Order): boolean {
  return order.refundedTotal > 0 && leftToRefund(order) > 0;
}

/** Returns true while the shopper can request a return. The API sets the deadline. */
export function isReturnable({ returnableUntil }: Order): boolean {
  return returnableUntil !== undefined && Date.parse(returnableUntil) > Date.now();
}
