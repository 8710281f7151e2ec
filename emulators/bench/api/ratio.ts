import { type Load, throughput } from './load.ts';

const PAIRS = 60;
const WARM_UP = 8;

/**
 * Sends requests to two servers alternately, so that both are measured under the same conditions.
 *
 * @returns the sorted ratios of the throughput of `one` to the throughput of `other`.
 */
export async function ratios(one: Load, other: Load): Promise<number[]> {
  for (let slice = 0; slice < WARM_UP; slice += 1) await throughput(slice % 2 === 0 ? one : other);
  const found: number[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const isFirst = pair % 2 === 0;
    const first = await throughput(isFirst ? one : other);
    const second = await throughput(isFirst ? other : one);
    found.push(isFirst ? first / second : second / first);
  }
  return found.toSorted((a, b) => a - b);
}
