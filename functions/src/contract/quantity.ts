import { messages } from './messages.ts';

/** What may be ordered of a tool at once, in pieces. */
export type QuantityRange = { min: number; available: number };

/** A tool with less in stock than its minimum order cannot be bought. */
export function isOutOfStock({ min, available }: QuantityRange): boolean {
  return available < min;
}

/** The specification's message for a quantity the tool does not allow, or undefined. */
export function quantityProblem(quantity: number, { min, available }: QuantityRange): string | undefined {
  if (quantity < min) return messages.quantityTooLow(min);
  if (quantity > available) return messages.quantityTooHigh(available);
  return undefined;
}
