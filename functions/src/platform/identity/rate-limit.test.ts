import { describe, expect, it } from 'vitest';
import { isWithin, secondsToWait, within } from './rate-limit.ts';

const now = new Date('2026-11-22T13:05:00Z');
const msAgo = (ms: number) => new Date(now.getTime() - ms);
const times = [30_000, 10_000, 9_999, 1].map(msAgo);

it('isWithin is false for a time that is exactly a period ago', () => {
  const isRecent = (ms: number) => isWithin(msAgo(ms), now, 10_000);
  expect([10_000, 9_999, 0, -1].map(isRecent)).toEqual([false, true, true, true]);
});

it('within returns the times of the period', () => {
  expect(within(times, now, 10_000)).toEqual(times.slice(2));
  expect(within([], now, 10_000)).toEqual([]);
});

describe('secondsToWait', () => {
  it('is undefined for fewer actions than the maximum', () => {
    expect(secondsToWait(times, now, { max: 3, periodMs: 10_000 })).toBeUndefined();
    expect(secondsToWait([], now, { max: 1, periodMs: 10_000 })).toBeUndefined();
  });

  it('ends when the first of the last actions is a period old, in whole seconds', () => {
    expect(secondsToWait(times, now, { max: 2, periodMs: 10_000 })).toBe(1);
    expect(secondsToWait(times, now, { max: 1, periodMs: 10_000 })).toBe(10);
    expect(secondsToWait(times, now, { max: 4, periodMs: 60_000 })).toBe(30);
  });
});
