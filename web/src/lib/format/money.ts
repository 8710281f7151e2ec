import { lineTotalCents, toCents, toDollars } from '@almighty-tools/functions/contract/money.ts';

type Line = { price: number; quantity: number };

/** Returns the total price of an order in dollars, computed in cents. */
export function orderTotal({ price, quantity }: Line): number {
  return toDollars(lineTotalCents(price, quantity));
}

/** Returns the part of an order's last payment that is not refunded, in dollars, computed in cents. */
export function leftToRefund(order: Line & { refundedTotal: number }): number {
  return toDollars(lineTotalCents(order.price, order.quantity) - toCents(order.refundedTotal));
}
