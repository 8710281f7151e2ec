// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { publishSession } from '#lib/session/session.ts';
import { sampleOrder } from '../../../../test/sample-order.ts';
import { testAccount } from '../../../../test/test-account.ts';
import { markSeen, seenAfter, useSeenUntil } from './new-orders.tsx';

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

it('a visit ends an hour after the last view', () => {
  const morning = seenAfter(evening, night, 15 * HOUR_MS);
  expect(seenAfter(morning, tuesday, 16 * HOUR_MS).until).toBe(monday);
  expect(seenAfter(morning, tuesday, 16 * HOUR_MS + 1).until).toBe(night);
});

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('markSeen', () => {
  it('remembers the seen orders of each admin', () => {
    expect(markSeen('ann', monday)).toBe(monday);
    vi.setSystemTime(15 * HOUR_MS);
    expect(markSeen('ann', night)).toBe(monday);
    expect(markSeen('ben', night)).toBe(night);
    expect(JSON.parse(localStorage.getItem('seenOrders-ann') ?? '')).toEqual({
      until: monday,
      newest: night,
      at: 15 * HOUR_MS,
    });
  });

  it('remembers the seen orders until the next load if the storage is full', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The storage is full', 'QuotaExceededError');
    });
    expect(markSeen('dora', monday)).toBe(monday);
    expect(markSeen('dora', night)).toBe(monday);
    full.mockRestore();
  });

  it.each([
    '',
    '{',
    'null',
    '{}',
    '{"until":"x"}',
    '{"until":"x","newest":"x","at":"x"}',
    '{"until":1,"newest":"x","at":1}',
    '{"until":"x","newest":1,"at":1}',
  ])('starts again if the storage contains %s', (text) => {
    localStorage.setItem('seenOrders-ann', text);
    expect(markSeen('ann', night)).toBe(night);
  });
});

describe('useSeenUntil', () => {
  const ordersOf = (...times: string[]) => times.map((createdAt) => sampleOrder({ createdAt }));
  const openList = (orders: ReturnType<typeof ordersOf> | undefined) =>
    renderHook(useSeenUntil, { initialProps: orders });

  beforeEach(() => publishSession.reported({ status: 'signed-in', account: testAccount }));

  it('no order is new while the list loads, and nothing is stored', () => {
    expect(openList(undefined).result.current).toBe('');
    expect(openList([]).result.current).toBe('');
    expect(localStorage).toHaveLength(0);
  });

  it('remembers the newest order, even if it is not the first in the list', () => {
    expect(openList(ordersOf(monday, night)).result.current).toBe(night);
    vi.setSystemTime(15 * HOUR_MS);
    const { result, rerender } = openList(ordersOf(tuesday, monday));
    expect(result.current).toBe(night);
    rerender(ordersOf('2026-11-17T10:00:00Z', tuesday));
    expect(result.current).toBe(night);
    expect(JSON.parse(localStorage.getItem(`seenOrders-${testAccount.uid}`) ?? '')).toMatchObject({
      newest: '2026-11-17T10:00:00Z',
    });
  });
});
