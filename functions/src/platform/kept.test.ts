import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Kept } from './kept.ts';

const unavailable = Object.assign(new Error('Firestore is not there'), { code: 14 });
const AGE_MS = 300_000;

const read = vi.fn<() => Promise<number>>();
let kept: Kept<number>;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  let times = 0;
  read.mockReset().mockImplementation(async () => ++times);
  kept = new Kept({ read, ageMs: () => AGE_MS });
});

afterEach(() => {
  vi.useRealTimers();
});

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

it('is read once for all who ask at once, and again by the first who asks when it is old', async () => {
  expect(await Promise.all([kept.value(), kept.value(), kept.value()])).toEqual([1, 1, 1]);
  later(AGE_MS);
  expect(await kept.value()).toBe(1);
  later(1);
  expect(await Promise.all([kept.value(), kept.value()])).toEqual([2, 1]);
  expect(await kept.value()).toBe(2);
  expect(read).toHaveBeenCalledTimes(2);
});

it('is served old while Firestore fails, and read again by the next who asks', async () => {
  await kept.value();
  later(AGE_MS + 1);
  read.mockRejectedValueOnce(unavailable);
  expect(await kept.value()).toBe(1);
  expect(await kept.value()).toBe(2);
});

it('is served old when Firestore does not respond for two seconds, and new to whoever asks after it did', async () => {
  await kept.value();
  later(AGE_MS + 1);
  const { promise, resolve } = Promise.withResolvers<number>();
  read.mockReturnValueOnce(promise);
  const served = kept.value();
  await vi.advanceTimersByTimeAsync(2000);
  expect(await served).toBe(1);
  resolve(7);
  await vi.advanceTimersByTimeAsync(0);
  expect(await kept.value()).toBe(7);
  expect(read).toHaveBeenCalledTimes(2);
});

it('keeps one caller waiting for a read that hangs, and nobody after that until a read succeeds', async () => {
  await kept.value();
  later(AGE_MS + 1);
  const hanging = Promise.withResolvers<number>();
  read.mockReturnValueOnce(hanging.promise);
  const first = kept.value();
  expect(await Promise.all(Array.from({ length: 100 }, () => kept.value()))).toEqual(Array(100).fill(1));
  await vi.advanceTimersByTimeAsync(2000);
  expect(await first).toBe(1);
  later(AGE_MS / 2);
  expect(await Promise.all([kept.value(), kept.value()])).toEqual([1, 1]);
  // The read is given up, and the next one hangs too.
  read.mockReturnValueOnce(Promise.withResolvers<number>().promise);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await kept.value()).toBe(1);
  expect(await kept.value()).toBe(1);
  expect(read).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(30_000);
  await kept.value();
  await vi.advanceTimersByTimeAsync(0);
  expect(await kept.value()).toBe(2);
});

it('that is much too old is waited for by all', async () => {
  await kept.value();
  later(2 * AGE_MS + 1);
  const { promise, resolve } = Promise.withResolvers<number>();
  read.mockReturnValueOnce(promise);
  const both = Promise.all([kept.value(), kept.value()]);
  resolve(7);
  expect(await both).toEqual([7, 7]);
});

it('is served old until it is twice as old as it may become, and waited for after that', async () => {
  await kept.value();
  later(2 * AGE_MS);
  read.mockRejectedValueOnce(unavailable);
  expect(await kept.value()).toBe(1);
  later(1);
  read.mockRejectedValueOnce(unavailable);
  await expect(kept.value()).rejects.toBe(unavailable);
  const { promise, resolve } = Promise.withResolvers<number>();
  read.mockReturnValueOnce(promise);
  const waiting = kept.value();
  await vi.advanceTimersByTimeAsync(20_000);
  resolve(7);
  expect(await waiting).toBe(7);
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
