import { numberIn } from '@almighty-tools/functions/contract/number-text.ts';

/** Returns a typed whole number, changed by a step, within its limits; the minimum if no whole number was typed. */
export function stepped(typed: unknown, by: number, { min, max }: { min: number; max: number }): number {
  const number = numberIn(String(typed));
  const next = typeof number === 'number' && Number.isInteger(number) ? number + by : min;
  return Math.min(Math.max(next, min), max);
}
