import { describe, expect, it } from 'vitest';
import { countingReviews } from './review-limits.ts';

const HOUR_SECONDS = 60 * 60;
const now = new Date('2026-11-22T13:05:00Z');
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const hoursAgo = (hours: number) => secondsAgo(hours * HOUR_SECONDS);
const twenty = Array.from({ length: 20 }, (_, index) => hoursAgo(23.5 - index));
const refused = (seconds: number) =>
  expect.objectContaining({ code: 'too_many_reviews', details: { seconds } });

describe('countingReviews', () => {
  it('returns the reviews of the last 24 hours', () => {
    const times = [hoursAgo(30), hoursAgo(24), hoursAgo(23), secondsAgo(61), secondsAgo(1)];
    expect(countingReviews(times, now)).toEqual(times.slice(2));
    expect(countingReviews([], now)).toEqual([]);
  });

  it('rejects the sixth review in a minute, until the first is a minute old', () => {
    const times = [59, 40, 30, 20, 10].map(secondsAgo);
    expect(() => countingReviews(times, now)).toThrow(refused(1));
    expect(countingReviews([secondsAgo(60), ...times.slice(1)], now)).toHaveLength(5);
  });

  it('rejects the 21st review in 24 hours, until the first is a day old', () => {
    expect(() => countingReviews(twenty, now)).toThrow(refused(HOUR_SECONDS / 2));
    expect(countingReviews([hoursAgo(24), ...twenty.slice(1)], now)).toHaveLength(19);
  });

  it('names the longer wait if both limits are reached', () => {
    const times = [...twenty.slice(5), ...[50, 40, 30, 20, 10].map(secondsAgo)];
    expect(() => countingReviews(times, now)).toThrow(refused(5.5 * HOUR_SECONDS));
  });
});
