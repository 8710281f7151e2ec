import { beforeEach, expect, it, vi } from 'vitest';
import { CachedValue } from './cached-value.ts';

const unavailable = Object.assign(new Error('Firestore is unavailable'), { code: 14 });
const AGE_MS = 300_000;

const read = vi.fn<() => Promise<number>>();
let cached: CachedValue<number>;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  let times = 0;
  read.mockReset().mockImplementation(async () => ++times);
  cached = new CachedValue({ read, ageMs: () => AGE_MS });
});

const advance = (ms: number) => vi.setSystemTime(Date.now() + ms);

it('a cached value is read once for concurrent callers, and again after it expires', async () => {
  expect(await Promise.all([cached.value(), cached.value(), cached.value()])).toEqual([1, 1, 1]);
  advance(AGE_MS);
  expect(await cached.value()).toBe(1);
  advance(1);
  expect(await Promise.all([cached.value(), cached.value()])).toEqual([2, 1]);
  expect(await cached.value()).toBe(2);
  expect(read).toHaveBeenCalledTimes(2);
});

it('a stale value is served if Firestore fails, and the next caller causes another read', async () => {
  await cached.value();
  advance(AGE_MS + 1);
  read.mockRejectedValueOnce(unavailable);
  expect(await cached.value()).toBe(1);
  expect(await cached.value()).toBe(2);
});

it('a stale value is served while a read takes longer than two seconds', async () => {
  await cached.value();
  advance(AGE_MS + 1);
  const { promise, resolve } = Promise.withResolvers<number>();
  read.mockReturnValueOnce(promise);
  const served = cached.value();
  await vi.advanceTimersByTimeAsync(2000);
  expect(await served).toBe(1);
  resolve(7);
  await vi.advanceTimersByTimeAsync(0);
  expect(await cached.value()).toBe(7);
  expect(read).toHaveBeenCalledTimes(2);
});

it('a hanging read makes only one caller wait, until a later read succeeds', async () => {
  await cached.value();
  advance(AGE_MS + 1);
  const hanging = Promise.withResolvers<number>();
  read.mockReturnValueOnce(hanging.promise);
  const first = cached.value();
  expect(await Promise.all(Array.from({ length: 100 }, () => cached.value()))).toEqual(Array(100).fill(1));
  await vi.advanceTimersByTimeAsync(2000);
  expect(await first).toBe(1);
  advance(AGE_MS / 2);
  expect(await Promise.all([cached.value(), cached.value()])).toEqual([1, 1]);
  // The read times out, and the next one hangs too.
  read.mockReturnValueOnce(Promise.withResolvers<number>().promise);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await cached.value()).toBe(1);
  expect(await cached.value()).toBe(1);
  expect(read).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(30_000);
  await cached.value();
  await vi.advanceTimersByTimeAsync(0);
  expect(await cached.value()).toBe(2);
});

it('a value that is too old to be served makes all callers wait for a read', async () => {
  await cached.value();
  advance(2 * AGE_MS + 1);
  const { promise, resolve } = Promise.withResolvers<number>();
  read.mockReturnValueOnce(promise);
  const both = Promise.all([cached.value(), cached.value()]);
  await vi.advanceTimersByTimeAsync(20_000);
  resolve(7);
  expect(await both).toEqual([7, 7]);
});

it.each([
  ['until twice its maximum age', undefined, 2],
  ['as long as it has set', 3 * AGE_MS, 3],
])('a stale value is served %s while reads fail', async (_, staleMs, ages) => {
  cached = new CachedValue({ read, ageMs: () => AGE_MS, ...(staleMs && { staleMs }) });
  await cached.value();
  advance(ages * AGE_MS);
  read.mockRejectedValueOnce(unavailable);
  expect(await cached.value()).toBe(1);
  advance(1);
  read.mockRejectedValueOnce(unavailable);
  await expect(cached.value()).rejects.toBe(unavailable);
});

it('a failed read throws its error if no earlier value exists, or if the error is a bug', async () => {
  read.mockRejectedValueOnce(unavailable);
  await expect(cached.value()).rejects.toBe(unavailable);
  await cached.value();
  advance(AGE_MS + 1);
  const bug = new TypeError('x is undefined');
  read.mockRejectedValueOnce(bug);
  await expect(cached.value()).rejects.toBe(bug);
});

it('a value is fresh until it expires', async () => {
  expect(cached.fresh).toBeUndefined();
  await cached.value();
  advance(AGE_MS);
  expect(cached.fresh).toBe(1);
  advance(1);
  expect(cached.fresh).toBeUndefined();
});

it('a read gets the value of the previous read', async () => {
  await cached.value();
  advance(AGE_MS + 1);
  await cached.value();
  expect(read.mock.calls).toEqual([[undefined], [1]]);
});

it('a caller who has changed the value gets a newer one, but at most one a second', async () => {
  await cached.value();
  advance(400);
  const value = cached.value(Date.now());
  await vi.advanceTimersByTimeAsync(599);
  expect(read).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await value).toBe(2);
  advance(5000);
  expect(await cached.value(Date.now() - 5000)).toBe(2);
  expect(await cached.value(Date.now() - 4999)).toBe(3);
});

it('at most ten values a minute are read before they expire', async () => {
  await cached.value();
  for (let times = 0; times < 10; times += 1) {
    advance(1000);
    await cached.value(Date.now());
  }
  expect(read).toHaveBeenCalledTimes(11);
  advance(1000);
  expect(await cached.value(Date.now())).toBe(11);
  expect(read).toHaveBeenCalledTimes(11);
});

it('a time in the future counts as now, or as no change if it is more than two seconds ahead', async () => {
  await cached.value();
  advance(1000);
  expect(await cached.value(Date.now() + 2001)).toBe(1);
  expect(await cached.value(Date.now() + 2000)).toBe(2);
});
