import { formatCents, lineTotalCents, toCents, toDollars } from '@almighty-tools/functions/contract/money.ts';
import { language } from './language.ts';

/** Dollars as text: 89.5 → `$89.50`. */
export function dollars(amount: number): string {
  return formatCents(toCents(amount), language);
}

type Line = { price: number; quantity: number };

/** What an order costs, in dollars, computed in cents. */
export function orderTotal({ price, quantity }: Line): number {
  return toDollars(lineTotalCents(price, quantity));
}
