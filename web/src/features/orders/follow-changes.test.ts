import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { followChanges } from './follow-changes.ts';
import type { SeenOrder } from './order-listeners.ts';
import { ordersOf } from './queries.ts';

vi.mock('#lib/restore-focus-after-update.ts', () => ({
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

const seen = (changes: Partial<SeenOrder> = {}): SeenOrder => ({
  id: 'saw',
  isOut: false,
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
/** What the API has; undefined: the order is gone. */
let stored: Order | undefined;
let asked: string[];

vi.stubGlobal('fetch', async (address: string) => {
  asked.push(address);
  if (stored) return Response.json(stored);
  return Response.json({ message: 'Order not found', code: 'not_found' }, { status: 404 });
});

const shown = () => client.getQueryData(list.queryKey)?.items;

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(list.queryKey, { items: [order({})], next: undefined });
  stored = order({});
  asked = [];
});

it('an order that is as it is shown is not read again', async () => {
  expect(await followChanges(client, [seen()])).toEqual([]);
  expect(asked).toEqual([]);
});

it('one that has changed is read from the API, shown, and told of', async () => {
  stored = order(paid);
  expect(await followChanges(client, [seen({ phase: 'paid' })])).toEqual(['Hand saw: Paid, Pending']);
  expect(asked).toEqual(['/api/order/saw']);
  expect(shown()).toEqual([stored]);
});

it.each([
  ['a refund of a part', { refundedCents: 500 }, { refundedTotal: 5 }],
  ['a return', { returnState: 'answered' }, { returnStatus: 'answered' } as const],
  ['another address', { address: '2 Other Street' }, { address: '2 Other Street' }],
  ['a tracking number', { tracking: '1Z' }, { tracking: '1Z' }],
])('%s is read from the API and shown', async (_, document, fields) => {
  stored = order(fields);
  await followChanges(client, [seen(document)]);
  expect(asked).toEqual(['/api/order/saw']);
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
])('%s is a change', async (_, news, changes, said) => {
  stored = order(changes);
  expect(await followChanges(client, [seen(news)])).toEqual([said]);
});

it('one that was deleted leaves the list', async () => {
  stored = undefined;
  expect(await followChanges(client, [seen({ isOut: true })])).toEqual(['Hand saw: Canceled']);
  expect(shown()).toEqual([]);
});

it('one that others have taken the place of is looked at, and nothing is said', async () => {
  expect(await followChanges(client, [seen({ isOut: true })])).toEqual([]);
  expect(shown()).toEqual([order({})]);
});

it('what the document says is never shown itself', async () => {
  expect(await followChanges(client, [seen({ phase: 'shipped' })])).toEqual([]);
  expect(shown()).toEqual([order({})]);
});

it('a newer order than the list has makes the list old; an older one does not', async () => {
  await followChanges(client, [seen({ id: 'older', createdAt: '2026-11-19T10:00:00.000Z' })]);
  expect(client.getQueryState(list.queryKey)?.isInvalidated).toBe(false);
  await followChanges(client, [seen({ id: 'newer', createdAt: '2026-11-21T10:00:00.000Z' })]);
  expect(client.getQueryState(list.queryKey)?.isInvalidated).toBe(true);
  expect(asked).toEqual([]);
});
