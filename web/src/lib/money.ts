import { lineTotalCents, toDollars } from '@almighty-tools/functions/contract/money.ts';

// biome-ignore lint/performance/noBarrelFile: until each of its importers names `intl.ts` itself.
export { dollars } from './intl.ts';

type Line = { price: number; quantity: number };

/** What an order costs, in dollars, computed in cents. */
export function orderTotal({ price, quantity }: Line): number {
  return toDollars(lineTotalCents(price, quantity));
}
