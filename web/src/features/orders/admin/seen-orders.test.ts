import { expect, it } from 'vitest';
import { seenAfter } from './seen-orders.ts';

const HOUR_MS = 60 * 60 * 1000;
const [monday, night, tuesday] = [
  '2026-11-16T17:00:00Z',
  '2026-11-17T02:00:00Z',
  '2026-11-17T09:30:00Z',
] as const;
const evening = seenAfter(undefined, monday, 0);

it('no order is new on the first visit', () => {
  expect(evening.until).toBe(monday);
});

it('an order from the night is new in the morning, and still new after a reload', () => {
  const morning = seenAfter(evening, night, 15 * HOUR_MS);
  expect(morning.until).toBe(monday);
  expect(seenAfter(morning, night, 15.5 * HOUR_MS).until).toBe(monday);
});

it('only orders placed since the last visit are new', () => {
  const morning = seenAfter(evening, night, 15 * HOUR_MS);
  const noon = seenAfter(morning, tuesday, 19 * HOUR_MS);
  expect(noon).toEqual({ until: night, newest: tuesday, at: 19 * HOUR_MS });
});

it('viewing a list of old orders does not make seen orders new again', () => {
  const morning = seenAfter(evening, night, 15 * HOUR_MS);
  expect(seenAfter(morning, monday, 15.1 * HOUR_MS).newest).toBe(night);
});
