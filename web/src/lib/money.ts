import { lineTotalCents, toCents, toDollars } from '@almighty-tools/functions/contract/money.ts';

type Line = { price: number; quantity: number };

/** What an order costs, in dollars, computed in cents. */
export function orderTotal({ price, quantity }: Line): number {
  return toDollars(lineTotalCents(price, quantity));
}

/** What of an order's last payment has not gone back, in dollars, computed in cents. */
export function leftToRefund(order: Line & { refundedTotal: number }): number {
  return toDollars(lineTotalCents(order.price, order.quantity) - toCents(order.refundedTotal));
}
