import type { SingleOrder } from '@almighty-tools/functions/contract/order.ts';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toolQuery, toolsKey } from '#features/tools/queries.ts';
import { sampleOrder } from '../../../test/sample-order.ts';
import {
  leaveLists,
  markOrderStale,
  readOrderAgain,
  refreshOrder,
  refreshShownLists,
  showOrder,
  showPaid,
} from './cached-orders.ts';
import { allOrders, orderHistoryQuery, orderQuery, ordersOf } from './queries.ts';

vi.stubGlobal('localStorage', { getItem: () => null });
const fetched = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetched);

const order = (_id: string, changes: Partial<SingleOrder> = {}) => sampleOrder({ ...changes, _id });

const own = ordersOf('sam@example.com').query.queryKey;
const all = allOrders({}).query.queryKey;
let client: QueryClient;
const rows = (key: readonly unknown[]) => client.getQueryData<{ items: SingleOrder[] }>(key)?.items;
const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(own, { items: [order('a'), order('b')], next: undefined });
  client.setQueryData(all, { items: [order('b')], next: undefined });
  fetched.mockReset();
});

it('showOrder replaces the order in every cached list', () => {
  const shipped = order('b', { phase: 'shipped' });
  showOrder(client, shipped);
  expect(rows(own)).toEqual([order('a'), shipped]);
  expect(rows(all)).toEqual([shipped]);
});

it('leaveLists removes the order from each list whose filter it does not match, and from its totals', () => {
  const list = { items: [order('a'), order('b', { price: 19.99, quantity: 3 })], next: '?cursor=b' };
  const listWith = (filter: Parameters<typeof allOrders>[0]) => {
    const { queryKey } = allOrders(filter).query;
    client.setQueryData(queryKey, { ...list, total: 7, totalAmount: 100 });
    return queryKey;
  };
  const left = [listWith({ paid: 'true' }), listWith({ paid: 'false', status: 'shipped' })];
  const kept = [listWith({ paid: 'false' }), listWith({ status: 'pending' })];
  client.setQueryData(all, list);
  leaveLists(client, 'b');
  const after = { items: [order('a')], next: '?cursor=b', total: 6, totalAmount: 40.03 };
  for (const key of left) expect(client.getQueryData(key)).toEqual(after);
  for (const key of [all, ...kept]) expect(rows(key)).toHaveLength(2);
  client.setQueryData(left[0] ?? [], list);
  leaveLists(client, 'b');
  expect(client.getQueryData(left[0] ?? [])).toStrictEqual({ items: [order('a')], next: '?cursor=b' });
});

it('showPaid marks the order as paid without a refund', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22) });
  client.setQueryData(all, { items: [order('b', { refundedTotal: 5 })], next: undefined });
  showPaid(client, order('b'), 'pi_1');
  vi.useRealTimers();
  const paidAt = '2026-11-22T00:00:00.000Z';
  expect(rows(all)).toEqual([order('b', { phase: 'paid', paid: true, transactionId: 'pi_1', paidAt })]);
  expect(rows(own)?.map(({ paid }) => paid)).toEqual([false, true]);
});

describe('readOrderAgain', () => {
  it('returns the order and updates every list', async () => {
    const paid = order('b', { phase: 'paid', paid: true });
    fetched.mockResolvedValue(Response.json(paid));
    client.setQueryData(orderQuery('b').queryKey, order('b'));
    expect(await readOrderAgain(client, 'b')).toEqual(paid);
    expect(rows(all)).toEqual([paid]);
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('removes a deleted order from every list', async () => {
    fetched.mockResolvedValue(
      Response.json({ message: 'Order not found', code: 'not_found' }, { status: 404 }),
    );
    expect(await readOrderAgain(client, 'b')).toBe('deleted');
    expect([rows(own), rows(all)]).toEqual([[order('a')], []]);
  });

  it('changes nothing if the read fails', async () => {
    fetched.mockResolvedValue(Response.json({ message: 'No', code: 'busy' }, { status: 503 }));
    expect(await readOrderAgain(client, 'b')).toBeUndefined();
    expect(rows(all)).toEqual([order('b')]);
    expect(fetched).toHaveBeenCalledOnce();
  });
});

describe('after a change of an order', () => {
  beforeEach(() => {
    client.setQueryData([...toolsKey, 'list'], {});
    client.setQueryData(toolQuery('tool').queryKey, undefined);
    client.setQueryData<unknown>(toolQuery('tool').queryKey, { _id: 'tool' });
    client.setQueryData(orderHistoryQuery('b').queryKey, { items: [], next: undefined });
  });

  it('the lists, and the stock of its tool, are stale', () => {
    markOrderStale(client, order('b'));
    expect([own, all, [...toolsKey, 'list'], toolQuery('tool').queryKey].map(isStale)).toEqual([
      ...[true, true, true, true],
    ]);
  });

  it('the order and its history are read again', async () => {
    const shipped = order('b', { phase: 'shipped' });
    fetched.mockResolvedValue(Response.json(shipped));
    await refreshOrder(client, order('b'));
    expect(rows(all)).toEqual([shipped]);
    expect(isStale(orderHistoryQuery('b').queryKey)).toBe(true);
    expect(isStale(toolQuery('tool').queryKey)).toBe(true);
  });
});

it('refreshShownLists makes loaded lists stale and restarts first reads', () => {
  const first = allOrders({ q: 'x' }).query.queryKey;
  void client.prefetchQuery({ queryKey: first, queryFn: () => new Promise(() => {}) });
  expect(client.getQueryState(first)?.fetchStatus).toBe('fetching');
  client.setQueryData(['other'], 1);
  refreshShownLists(client);
  expect([own, all].map(isStale)).toEqual([true, true]);
  expect(client.getQueryState(first)?.fetchStatus).toBe('idle');
  expect(rows(own)).toHaveLength(2);
  expect(isStale(['other'])).toBe(false);
});
