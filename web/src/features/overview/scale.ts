/** Maximum number of ticks. */
const maxTicks = 5;
const smallestStep = 0.01;

/**
 * Returns the scale of a chart up to an amount in dollars above zero: at most five round ticks, of which the highest is
 * the top.
 */
export function scaleTo(most: number): { top: number; ticks: number[] } {
  const power = 10 ** Math.floor(Math.log10(most));
  const steps = [0.5, 1, 2].map((size) => Math.max(smallestStep, size * power));
  const step = steps.find((size) => most / size <= maxTicks) ?? most;
  // Rounds, because 0.3 / 0.1 is 2.9999999999999996 in floating point.
  const count = Math.ceil(Math.round((most / step) * 1e6) / 1e6);
  const ticks = Array.from({ length: count }, (_, index) => Math.round((count - index) * step * 100) / 100);
  return { top: ticks[0] ?? most, ticks };
}
