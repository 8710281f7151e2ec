import { messages } from './messages.ts';

/** What may be ordered of a tool at once, in pieces. */
export type QuantityRange = { min: number; available: number };

/** The specification's message for a quantity the tool does not allow, or undefined. */
export function quantityProblem(quantity: number, { min, available }: QuantityRange): string | undefined {
  if (quantity < min) return messages.quantityTooLow(min);
  if (quantity > available) return messages.quantityTooHigh(available);
  return undefined;
}
