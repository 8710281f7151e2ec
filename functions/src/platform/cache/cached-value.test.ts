import { beforeEach, expect, it, vi } from 'vitest';
import { type CachedValue, cachedValue } from './cached-value.ts';

const unavailable = Object.assign(new Error('Firestore is unavailable'), { code: 14 });
const AGE_MS = 300_000;
const STALE_MS = 300_000;
const stranger = { address: '192.0.2.1', client: '192.0.2.1' };

const read = vi.fn<(before: number | undefined) => Promise<number>>();
let cached: CachedValue<number>;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  let times = 0;
  read.mockReset().mockImplementation(async () => ++times);
  cached = cachedValue({ read, ageMs: () => AGE_MS });
});

const advance = (ms: number) => vi.setSystemTime(Date.now() + ms);
const changedNow = (by: typeof stranger | 'admin') => cached({ at: Date.now(), by });

it('a cached value is read once for concurrent callers, and again after it expires', async () => {
  expect(await Promise.all([cached(), cached(), cached()])).toEqual([1, 1, 1]);
  advance(AGE_MS);
  expect(await cached()).toBe(1);
  advance(1);
  expect(await Promise.all([cached(), cached()])).toEqual([2, 2]);
  expect(read.mock.calls).toEqual([[undefined], [1]]);
});

it('a value with a maximum age of zero expires', async () => {
  cached = cachedValue({ read, ageMs: () => 0 });
  await cached();
  advance(2);
  expect(await cached()).toBe(2);
});

it('a stale value is served until five minutes after its expiry while reads fail', async () => {
  await cached();
  advance(AGE_MS + STALE_MS);
  read.mockRejectedValueOnce(unavailable);
  expect(await cached()).toBe(1);
  advance(1);
  read.mockRejectedValueOnce(unavailable);
  await expect(cached()).rejects.toBe(unavailable);
  expect(await cached()).toBe(2);
});

it('a stale value is served after eight seconds if a read hangs', async () => {
  await cached();
  advance(AGE_MS + 1);
  read.mockReturnValueOnce(Promise.withResolvers<number>().promise);
  const both = Promise.all([cached(), cached()]);
  await vi.advanceTimersByTimeAsync(8000);
  expect(await both).toEqual([1, 1]);
  expect(await cached()).toBe(2);
});

it('a failed read throws its error if no earlier value exists, or if the error is a bug', async () => {
  read.mockRejectedValueOnce(unavailable);
  await expect(cached()).rejects.toBe(unavailable);
  await cached();
  advance(AGE_MS + 1);
  const bug = new TypeError('x is undefined');
  read.mockRejectedValueOnce(bug);
  await expect(cached()).rejects.toBe(bug);
});

it('a caller who has changed the value gets a value that was read after the change', async () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  read.mockReturnValueOnce(promise);
  const before = cached();
  advance(10);
  const own = changedNow(stranger);
  resolve(7);
  expect(await before).toBe(7);
  expect(await own).toBe(1);
  expect(await cached({ at: Date.now() - 1, by: stranger })).toBe(1);
  expect(read).toHaveBeenCalledTimes(2);
});

it('an early read that fails serves the value of the previous read', async () => {
  await cached();
  advance(10);
  read.mockRejectedValueOnce(unavailable);
  expect(await changedNow('admin')).toBe(1);
  expect(await changedNow('admin')).toBe(2);
});

it('strangers cause a limited number of early reads, and never prevent an admin’s', async () => {
  await cached();
  for (let sender = 0; sender < 100; sender += 1) {
    advance(1);
    await changedNow({ address: `address ${sender}`, client: `client ${sender}` });
  }
  expect(read).toHaveBeenCalledTimes(21);
  for (let times = 0; times < 50; times += 1) {
    advance(1);
    await changedNow('admin');
  }
  expect(read).toHaveBeenCalledTimes(71);
});

it('one client causes fewer early reads than all clients together', async () => {
  await cached();
  for (let times = 0; times < 30; times += 1) {
    advance(1);
    await changedNow(stranger);
  }
  expect(read).toHaveBeenCalledTimes(11);
});
