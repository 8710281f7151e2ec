import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import type { OrderSnapshot } from './order-listeners.ts';
import { ordersOf } from './queries.ts';
import { updateCachedOrders } from './update-cached-orders.ts';

vi.mock('#lib/focus/restore-focus-after-update.ts', () => ({
  restoreFocusAfterUpdate: (act: () => Promise<void>) => act(),
}));
vi.stubGlobal('localStorage', { getItem: () => null });

const order = (changes: Partial<Order>): Order => ({
  _id: 'saw',
  name: 'Sam Shopper',
  email: 'sam@example.com',
  toolId: 'tool',
  toolName: 'Hand saw',
  price: 24,
  quantity: 1,
  address: '1 Sample Street',
  phone: '01700000000',
  phase: 'open',
  paid: false,
  status: 'pending',
  createdAt: '2026-11-20T10:00:00.000Z',
  refundedTotal: 0,
  ...changes,
});

const paid = { phase: 'paid', paid: true } as const;

const snapshot = (changes: Partial<OrderSnapshot> = {}): OrderSnapshot => ({
  id: 'saw',
  isRemoved: false,
  createdAt: '2026-11-20T10:00:00.000Z',
  phase: 'open',
  dispute: undefined,
  refundFailed: false,
  refundedCents: 0,
  returnState: undefined,
  address: '1 Sample Street',
  phone: '01700000000',
  tracking: undefined,
  ...changes,
});

const list = ordersOf('sam@example.com').query;
let client: QueryClient;
/** Order that the API returns; undefined if it was deleted. */
let stored: Order | undefined;
let requests: string[];

vi.stubGlobal('fetch', async (url: string) => {
  requests.push(url);
  if (stored) return Response.json(stored);
  return Response.json({ message: 'Order not found', code: 'not_found' }, { status: 404 });
});

const shown = () => client.getQueryData(list.queryKey)?.items;

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(list.queryKey, { items: [order({})], next: undefined });
  stored = order({});
  requests = [];
});

it('an unchanged order is not reread', async () => {
  expect(await updateCachedOrders(client, [snapshot()])).toEqual([]);
  expect(requests).toEqual([]);
});

it('a changed order is reread from the API, shown and announced', async () => {
  stored = order(paid);
  expect(await updateCachedOrders(client, [snapshot({ phase: 'paid' })])).toEqual([
    'Hand saw: Paid, Pending',
  ]);
  expect(requests).toEqual(['/api/order/saw']);
  expect(shown()).toEqual([stored]);
});

it.each([
  ['a partial refund', { refundedCents: 500 }, { refundedTotal: 5 }],
  ['a return', { returnState: 'answered' }, { returnStatus: 'answered' } as const],
  ['a changed address', { address: '2 Other Street' }, { address: '2 Other Street' }],
  ['a tracking number', { tracking: '1Z' }, { tracking: '1Z' }],
])('%s causes a read from the API and is shown', async (_, document, fields) => {
  stored = order(fields);
  await updateCachedOrders(client, [snapshot(document)]);
  expect(requests).toEqual(['/api/order/saw']);
  expect(shown()).toEqual([stored]);
});

it.each([
  ['a dispute', { dispute: 'open' }, { dispute: 'open' } as const, 'Hand saw: Unpaid, Disputed, Pending'],
  [
    'a failed refund',
    { refundFailed: true },
    { refundFailed: true } as const,
    'Hand saw: Unpaid, Refund failed, Pending',
  ],
])('%s is announced', async (_, document, changes, announcement) => {
  stored = order(changes);
  expect(await updateCachedOrders(client, [snapshot(document)])).toEqual([announcement]);
});

it('a deleted order disappears from the list', async () => {
  stored = undefined;
  expect(await updateCachedOrders(client, [snapshot({ isRemoved: true })])).toEqual(['Hand saw: Canceled']);
  expect(shown()).toEqual([]);
});

it('an order outside the limit of the listener is reread without an announcement', async () => {
  expect(await updateCachedOrders(client, [snapshot({ isRemoved: true })])).toEqual([]);
  expect(shown()).toEqual([order({})]);
});

it('data from a document is never shown', async () => {
  expect(await updateCachedOrders(client, [snapshot({ phase: 'shipped' })])).toEqual([]);
  expect(shown()).toEqual([order({})]);
});

it('an order makes the list stale only if it is newer than the list', async () => {
  await updateCachedOrders(client, [snapshot({ id: 'older', createdAt: '2026-11-19T10:00:00.000Z' })]);
  expect(client.getQueryState(list.queryKey)?.isInvalidated).toBe(false);
  await updateCachedOrders(client, [snapshot({ id: 'newer', createdAt: '2026-11-21T10:00:00.000Z' })]);
  expect(client.getQueryState(list.queryKey)?.isInvalidated).toBe(true);
  expect(requests).toEqual([]);
});
