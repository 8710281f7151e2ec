import type { Order } from '@almighty-tools/functions/contract/order.ts';

/** True for an unpaid order that holds its pieces: it may be paid or canceled. */
export function isOpen({ phase }: Order): boolean {
  return phase === 'open' || phase === 'refunded';
}

/** True for an order that was not paid in time. */
export function isExpired({ phase }: Order): boolean {
  return phase === 'expiring' || phase === 'expired';
}

/** True for an order that ended before it was shipped: the same may be ordered again. */
export function isClosed(order: Order): boolean {
  return isExpired(order) || order.phase === 'canceled';
}

/** True for an order that is paid or shipped: its tool may be reviewed. */
export function isBought({ phase }: Order): boolean {
  return phase === 'paid' || phase === 'shipped';
}
/** True for an order whose money can go back: it is paid, and not all of it has gone back. */
export function isRefundable({ phase }: Order): boolean {
  return phase === 'paid' || phase === 'shipped';
}

/** True while the shopper may ask to return an order. The API decides. */
export function isReturnable({ returnableUntil }: Order): boolean {
  return returnableUntil !== undefined && Date.parse(returnableUntil) > Date.now();
}
