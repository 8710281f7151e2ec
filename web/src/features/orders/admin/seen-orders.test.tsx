// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { publishSession } from '#lib/session/session.ts';
import { sampleOrder } from '../../../../test/sample-order.ts';
import { testAccount } from '../../../../test/test-account.ts';
import { useSeenUntil } from './new-orders.tsx';

const HOUR_MS = 60 * 60 * 1000;
const [monday, night, tuesday] = ['2026-11-16T17:00:00Z', '2026-11-17T02:00:00Z', '2026-11-17T09:30:00Z'];
const key = `seenOrders-${testAccount.uid}`;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  publishSession.reported({ status: 'signed-in', account: testAccount });
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Opens a list of orders of these times after some hours. Returns the time after which orders are new. */
function openAfter(hours: number, ...times: string[]): string {
  vi.setSystemTime(hours * HOUR_MS);
  const orders = times.map((createdAt) => sampleOrder({ createdAt }));
  const { result, unmount } = renderHook(useSeenUntil, { initialProps: orders });
  unmount();
  return result.current;
}

// `new-orders.test.tsx` tests the marks of the orders.
it.each([
  ['no order is new on the first visit', [], 0, monday],
  ['an order from the night is new in the morning', [], 15, monday],
  ['an order is still new after a reload', [[15, night]], 15.5, monday],
  ['an order is no longer new an hour after the last view', [[15, night]], 16.1, night],
  [
    'a list of old orders does not make seen orders new again',
    [
      [15, night],
      [15.5, monday],
    ],
    17,
    night,
  ],
] as const)('%s', (_, visits, hours, until) => {
  openAfter(0, monday);
  for (const [after, newest] of visits) openAfter(after, newest);
  expect(openAfter(hours, tuesday)).toBe(until);
});

it('the newest order counts, even if it is not the first in the list', () => {
  openAfter(0, monday, night);
  expect(openAfter(15, tuesday)).toBe(night);
});

it('no order is new while the list loads, and nothing is stored', () => {
  expect(renderHook(useSeenUntil, { initialProps: undefined }).result.current).toBe('');
  expect(openAfter(0)).toBe('');
  expect(localStorage).toHaveLength(0);
});

it('each admin has own seen orders, which also exist until the next load if the storage is full', () => {
  openAfter(0, monday);
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The storage is full', 'QuotaExceededError');
  });
  publishSession.reported({ status: 'signed-in', account: { ...testAccount, uid: 'another' } });
  expect(openAfter(15, night)).toBe(night);
  expect(openAfter(15, tuesday)).toBe(night);
  full.mockRestore();
});

it.each([
  '',
  '{',
  'null',
  '{}',
  '{"until":"x"}',
  '{"until":1,"newest":"x","at":1}',
  '{"until":"x","newest":1,"at":1}',
])('the visits start again if the storage contains %s', (text) => {
  localStorage.setItem(key, text);
  expect(openAfter(15, night)).toBe(night);
});
