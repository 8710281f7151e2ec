import { messages } from './messages.ts';

/** The minimum order and the stock of a tool, in units. */
export type QuantityRange = { min: number; available: number };

/**
 * Returns the specification's message for a quantity outside the range, or undefined for a valid quantity.
 */
export function quantityProblem(quantity: number, { min, available }: QuantityRange): string | undefined {
  if (quantity < min) return messages.quantityTooLow(min);
  if (quantity > available) return messages.quantityTooHigh(available);
  return undefined;
}
