import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { chargedPayments } from '#features/orders/shopper/charged-payments.ts';
import { recordPendingPayments } from './record-pending-payments.ts';

const messages = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn(), showResult: vi.fn() }));
vi.mock('#lib/feedback/notify.ts', () => ({ notify: messages }));
vi.mock('#lib/feedback/dialog.ts', () => ({ showResult: messages.showResult }));

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
});

/** Status and code of the API's responses to PATCH requests. The last response is repeated. */
let responses: [status: number, code: string][];
let requests: number[];
const recorded: [number, string] = [200, ''];
const unreached: [number, string] = [503, 'try_again'];
const returned: [number, string] = [409, 'payment_already_used'];

vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) => {
  if (method === 'GET') return Response.json({ _id: 'saw' });
  requests.push(Date.now() / 1000);
  const [status, code] =
    responses.length > 1 ? (responses.shift() ?? unreached) : (responses[0] ?? unreached);
  return Response.json({ modifiedCount: 1, message: 'As it is', code }, { status });
});

const client = new QueryClient();

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers({ now: 0 });
  stored.clear();
  requests = [];
  responses = [unreached];
  chargedPayments.add({ uid: 'sam', orderId: 'saw', transactionId: 'pi_1' });
});

function start(over = new AbortController().signal) {
  return recordPendingPayments(client, 'sam', over);
}

it('retries at increasing intervals until the payment is recorded, and shows a success message', async () => {
  responses = [unreached, unreached, recorded];
  const finished = start();
  await vi.advanceTimersByTimeAsync(60_000);
  await finished;
  expect(requests).toEqual([5, 15, 35]);
  expect(chargedPayments.of('sam')).toEqual([]);
  expect(messages.success).toHaveBeenCalledExactlyOnceWith('Your payment was recorded. The order is paid.');
});

it('shows that the payment was refunded', async () => {
  responses = [returned];
  const finished = start();
  await vi.advanceTimersByTimeAsync(5_000);
  await finished;
  expect(chargedPayments.of('sam')).toEqual([]);
  expect(messages.showResult).toHaveBeenCalledExactlyOnceWith(
    'error',
    'Payment refunded',
    expect.any(String),
  );
});

it('stops after a quarter of an hour, and keeps the stored payment', async () => {
  const finished = start();
  await vi.advanceTimersByTimeAsync(3_600_000);
  await finished;
  expect(requests.length).toBeLessThan(25);
  expect(requests.at(-1)).toBeLessThan(1000);
  expect(chargedPayments.of('sam')).toHaveLength(1);
});

it('stops when its page is left', async () => {
  const over = new AbortController();
  const finished = start(over.signal);
  await vi.advanceTimersByTimeAsync(6_000);
  over.abort();
  await vi.advanceTimersByTimeAsync(600_000);
  await finished;
  expect(requests).toEqual([5]);
});

it('does not change payments of another user on this device', async () => {
  await vi.advanceTimersByTimeAsync(0);
  const finished = recordPendingPayments(client, 'kim', new AbortController().signal);
  await vi.advanceTimersByTimeAsync(5_000);
  await finished;
  expect(requests).toEqual([]);
});
