import { amountIn, numberIn } from '@almighty-tools/functions/contract/number-text.ts';

/**
 * Returns the amount in dollars, or the text itself if it is not a clear amount. The contract then rejects the text. An
 * untouched field already has a number.
 */
export function amountOrText(text: string | number): number | string {
  const amount = typeof text === 'number' ? text : amountIn(text);
  return typeof amount === 'number' ? amount : text;
}

/** Like `amountOrText`, for a field that may be empty. */
export function amountOrNothing(text: string | number | null): number | string | null {
  return text === null || text === '' ? null : amountOrText(text);
}

/** Like `amountOrText`, for a number of units. */
export function countOrText(text: string | number): number | string {
  const count = typeof text === 'number' ? text : numberIn(text);
  return typeof count === 'number' ? count : text;
}
