import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { Timestamp } from '../../../test/fake-timestamp.ts';
import { sampleOrder as order } from '../../../test/sample-order.ts';
import { keepOrdersUpToDate } from './order-listeners.ts';
import { ordersOf } from './queries.ts';

type Document = { id: string; get: (field: string) => unknown };
type Snapshot = { docs: Document[]; docChanges: () => { type: string; doc: Document }[] };

/** Sends an event of Firestore to the listener. */
let send: (snapshot: Snapshot) => Promise<void>;

vi.mock('firebase/firestore', async () => ({
  ...(await import('../../../test/fake-timestamp.ts')),
  ...Object.fromEntries(
    ['collection', 'limit', 'orderBy', 'query', 'where'].map((name) => [name, () => name]),
  ),
  onSnapshot: (_query: unknown, onEvent: typeof send) => {
    send = onEvent;
  },
}));
vi.mock('#lib/session/firestore.ts', () => ({ firestore: {} }));
vi.mock('#lib/focus/restore-focus.ts', () => ({
  restoreFocusAfterUpdate: (act: () => Promise<void>) => act(),
}));
vi.stubGlobal('localStorage', { getItem: () => null });

const paid = { phase: 'paid', paid: true } as const;

/** Returns a document of Firestore. */
function document({ createdAt, ...changes }: Readonly<Record<string, unknown>> = {}): Document {
  const fields: Record<string, unknown> = {
    phase: 'open',
    address: '1 Sample Street',
    phone: '01700000000',
    createdAt: new Timestamp(String(createdAt ?? '2026-11-20T10:00:00.000Z')),
    ...changes,
  };
  return { id: String(changes.id ?? 'saw'), get: (field) => fields[field] };
}

const list = ordersOf('sam@example.com').query;
let client: QueryClient;
/** Order that the API returns; undefined if it was deleted. */
let stored: Order | undefined;
let requests: string[];
/** The API responds after this promise. */
let responding: Promise<void>;

vi.stubGlobal('fetch', async (url: string) => {
  requests.push(url);
  const order = stored;
  await responding;
  if (order) return Response.json(order);
  return Response.json({ message: 'Order not found', code: 'not_found' }, { status: 404 });
});

/** Sends documents to the listener. Returns the announcements. */
async function receive(docs: Document[], removed: Document[] = []): Promise<readonly string[]> {
  let announced: readonly string[] = [];
  keepOrdersUpToDate(client, 'sam', (news) => {
    announced = news;
  });
  await send({ docs, docChanges: () => removed.map((doc) => ({ type: 'removed', doc })) });
  return announced;
}

const shown = () => client.getQueryData(list.queryKey)?.items;

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(list.queryKey, { items: [order({})], next: undefined });
  stored = order({});
  requests = [];
  responding = Promise.resolve();
});

it('an unchanged order is not reread', async () => {
  expect(await receive([document()])).toEqual([]);
  expect(requests).toEqual([]);
});

it('a changed order is reread from the API, shown and announced', async () => {
  stored = order(paid);
  expect(await receive([document({ phase: 'paid' })])).toEqual(['Hand saw: Paid, Pending']);
  expect(requests).toEqual(['/api/order/saw']);
  expect(shown()).toEqual([stored]);
});

it.each([
  ['a partial refund', { refundedCents: 500 }, { refundedTotal: 5 }],
  ['a return', { returnState: 'answered' }, { returnStatus: 'answered' } as const],
  ['a changed address', { address: '2 Other Street' }, { address: '2 Other Street' }],
  ['a tracking number', { tracking: '1Z' }, { tracking: '1Z' }],
])('%s causes a read from the API and is shown', async (_, changes, fields) => {
  stored = order(fields);
  await receive([document(changes)]);
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
])('%s is announced', async (_, changes, fields, announcement) => {
  stored = order(fields);
  expect(await receive([document(changes)])).toEqual([announcement]);
});

it('a deleted order disappears from the list', async () => {
  stored = undefined;
  expect(await receive([], [document()])).toEqual(['Hand saw: Canceled']);
  expect(shown()).toEqual([]);
});

it('an order outside the limit of the listener is reread without an announcement', async () => {
  expect(await receive([], [document()])).toEqual([]);
  expect(shown()).toEqual([order({})]);
});

it('data from a document is never shown', async () => {
  expect(await receive([document({ phase: 'shipped' })])).toEqual([]);
  expect(shown()).toEqual([order({})]);
});

it('an order makes the list stale only if it is newer than the list', async () => {
  await receive([document({ id: 'older', createdAt: '2026-11-19T10:00:00.000Z' })]);
  expect(client.getQueryState(list.queryKey)?.isInvalidated).toBe(false);
  await receive([document({ id: 'newer', createdAt: '2026-11-21T10:00:00.000Z' })]);
  expect(client.getQueryState(list.queryKey)?.isInvalidated).toBe(true);
  expect(requests).toEqual([]);
});

it('an order that changes again while it is reread is read a second time', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  responding = promise;
  stored = order({ ...paid, phase: 'refunding' });
  const first = receive([document({ phase: 'refunding' })]);
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  stored = order({ phase: 'refunded' });
  const second = send({ docs: [document({ phase: 'refunded' })], docChanges: () => [] });
  resolve();
  await Promise.all([first, second]);
  expect(requests).toHaveLength(2);
  expect(shown()?.map(({ phase }) => phase)).toEqual(['refunded']);
});

it('a change is handled although the previous change failed', async () => {
  const failure = new Error('No room');
  const announce = vi.fn().mockImplementationOnce(() => {
    throw failure;
  });
  keepOrdersUpToDate(client, 'sam', announce);
  const change = () => send({ docs: [document({ phase: 'paid' })], docChanges: () => [] });
  stored = order(paid);
  await expect(change()).rejects.toBe(failure);
  await change();
  expect(announce).toHaveBeenCalledTimes(2);
});
