import { lineTotalCents, toDollars } from '@almighty-tools/functions/contract/money.ts';

type Line = { price: number; quantity: number };

/** What an order costs, in dollars, computed in cents. */
export function orderTotal({ price, quantity }: Line): number {
  return toDollars(lineTotalCents(price, quantity));
}
