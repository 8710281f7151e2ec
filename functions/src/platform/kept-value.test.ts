import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KeptValue } from './kept-value.ts';

const unavailable = Object.assign(new Error('Firestore is not there'), { code: 14 });
const AGE_MS = 300_000;

const read = vi.fn<() => Promise<number>>();
let kept: KeptValue<number>;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000, toFake: ['Date'] });
  let times = 0;
  read.mockReset().mockImplementation(async () => ++times);
  kept = new KeptValue(read, () => AGE_MS);
});

afterEach(() => {
  vi.useRealTimers();
});

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

it('is read once for all who ask at once, and again when it is old', async () => {
  expect(await Promise.all([kept.value(), kept.value(), kept.value()])).toEqual([1, 1, 1]);
  later(AGE_MS);
  expect(await kept.value()).toBe(1);
  later(1);
  expect(await Promise.all([kept.value(), kept.value()])).toEqual([2, 2]);
  expect(read).toHaveBeenCalledTimes(2);
});

it('is served old while Firestore fails, and read again by the next who asks', async () => {
  await kept.value();
  later(AGE_MS + 1);
  read.mockRejectedValueOnce(unavailable);
  expect(await kept.value()).toBe(1);
  expect(await kept.value()).toBe(2);
});

it('that was never read, or can not be read for a mistake, is an error', async () => {
  read.mockRejectedValueOnce(unavailable);
  await expect(kept.value()).rejects.toBe(unavailable);
  await kept.value();
  later(AGE_MS + 1);
  const mistake = new TypeError('x is undefined');
  read.mockRejectedValueOnce(mistake);
  await expect(kept.value()).rejects.toBe(mistake);
});
