// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleOrder } from '../../../../test/sample-order.ts';
import { chargedPayments, useHasChargedPayments, useIsCharged } from './charged-payments.ts';

const stored = new Map<string, string>();
const setItem = vi.fn<(key: string, value: string) => void>();
vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null, setItem });

const payment = { uid: 'sam', orderId: 'saw', transactionId: 'pi_1' };

beforeEach(() => {
  stored.clear();
  setItem.mockImplementation((key, value) => void stored.set(key, value));
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20) });
});

it('stores one payment per order and user until it is removed', () => {
  chargedPayments.add(payment);
  chargedPayments.add({ ...payment, transactionId: 'pi_2' });
  expect(chargedPayments.of('sam')).toMatchObject([{ orderId: 'saw', transactionId: 'pi_2' }]);
  expect(chargedPayments.of('kim')).toEqual([]);
  chargedPayments.forget('saw');
  expect(chargedPayments.of('sam')).toEqual([]);
});

it('keeps a payment in memory if the storage is full', () => {
  setItem.mockImplementation(() => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
  });
  chargedPayments.add(payment);
  expect(chargedPayments.of('sam')).toMatchObject([{ orderId: 'saw', transactionId: 'pi_1' }]);
  expect(stored.size).toBe(0);
  setItem.mockImplementation((key, value) => void stored.set(key, value));
  chargedPayments.forget('saw');
  expect(chargedPayments.of('sam')).toEqual([]);
});

it('ignores a payment that is older than a day', () => {
  const [at, uid] = [Date.now() - 25 * 60 * 60 * 1000, 'sam'];
  stored.set(
    'chargedPayments',
    JSON.stringify([
      { ...payment, at },
      { ...payment, uid, orderId: 'drill', at: Date.now() },
    ]),
  );
  expect(chargedPayments.of('sam').map(({ orderId }) => orderId)).toEqual(['drill']);
});

it.each(['{', '{}', 'null', '[null]', '[{"uid":"sam"}]', '[1]'])(
  'returns no payments for %s in the storage',
  (text) => {
    stored.set('chargedPayments', text);
    expect(chargedPayments.of('sam')).toEqual([]);
  },
);

it('keeps a payment for a day', () => {
  const store = (age: number) =>
    stored.set('chargedPayments', JSON.stringify([{ ...payment, at: Date.now() - age }]));
  store(24 * 60 * 60 * 1000 - 1);
  expect(chargedPayments.of('sam')).toHaveLength(1);
  store(24 * 60 * 60 * 1000);
  expect(chargedPayments.of('sam')).toEqual([]);
});

it.each(['uid', 'orderId', 'transactionId', 'at'])('ignores a stored payment without %s', (name) => {
  const complete = { ...payment, at: Date.now() };
  stored.set('chargedPayments', JSON.stringify([complete, { ...complete, [name]: null }]));
  expect(chargedPayments.of('sam')).toHaveLength(1);
});

it('keeps the payments of other orders, with the time of the charge', () => {
  chargedPayments.add(payment);
  chargedPayments.add({ ...payment, orderId: 'drill' });
  expect(chargedPayments.of('sam')).toEqual([
    { ...payment, at: Date.now() },
    { ...payment, orderId: 'drill', at: Date.now() },
  ]);
  chargedPayments.forget('saw');
  setItem.mockClear();
  chargedPayments.forget('saw');
  expect(setItem).not.toHaveBeenCalled();
  expect(chargedPayments.of('sam').map(({ orderId }) => orderId)).toEqual(['drill']);
});

describe('hooks', () => {
  afterEach(cleanup);
  const other = { ...payment, uid: 'kim', orderId: 'drill' };

  it('an open order is charged from the payment until it is recorded', () => {
    const { result, rerender } = renderHook(useIsCharged, { initialProps: sampleOrder() });
    act(() => chargedPayments.add(other));
    expect(result.current).toBe(false);
    act(() => chargedPayments.add(payment));
    expect(result.current).toBe(true);
    rerender(sampleOrder({ phase: 'paid' }));
    expect(result.current).toBe(false);
    rerender(sampleOrder());
    act(() => chargedPayments.forget('saw'));
    expect(result.current).toBe(false);
  });

  it('a user has payments until the last one is recorded', () => {
    const { result } = renderHook(useHasChargedPayments, { initialProps: 'sam' });
    expect(result.current).toBe(false);
    act(() => chargedPayments.add(other));
    expect(result.current).toBe(false);
    act(() => chargedPayments.add(payment));
    expect(result.current).toBe(true);
    act(() => chargedPayments.forget('saw'));
    expect(result.current).toBe(false);
  });

  it('shows a payment of another tab', () => {
    const { result, unmount } = renderHook(useIsCharged, { initialProps: sampleOrder() });
    stored.set('chargedPayments', JSON.stringify([{ ...payment, at: Date.now() }]));
    act(() => void dispatchEvent(new Event('storage')));
    expect(result.current).toBe(true);
    const removed = vi.spyOn(window, 'removeEventListener');
    unmount();
    expect(removed).toHaveBeenCalledWith('storage', expect.any(Function));
  });
});
