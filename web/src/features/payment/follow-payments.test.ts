import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { chargedPayments } from '#features/orders/charged-payments.ts';
import { followPayments } from './follow-payments.ts';

const said = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn(), tell: vi.fn() }));
vi.mock('#lib/notify.ts', () => ({ notify: said }));
vi.mock('#lib/dialog.ts', () => ({ showResult: said.tell }));

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
});

/** What the API says to each PATCH, the last of them again and again: a status and a code. */
let answers: [status: number, code: string][];
let asked: number[];
const recorded: [number, string] = [200, ''];
const unreached: [number, string] = [503, 'try_again'];
const returned: [number, string] = [409, 'payment_already_used'];

vi.stubGlobal('fetch', async (_address: string, { method }: RequestInit) => {
  if (method === 'GET') return Response.json({ _id: 'saw' });
  asked.push(Date.now() / 1000);
  const [status, code] = answers.length > 1 ? (answers.shift() ?? unreached) : (answers[0] ?? unreached);
  return Response.json({ modifiedCount: 1, message: 'As it is', code }, { status });
});

const client = new QueryClient();

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers({ now: 0 });
  stored.clear();
  asked = [];
  answers = [unreached];
  chargedPayments.add({ uid: 'sam', orderId: 'saw', transactionId: 'pi_1' });
});

function follow(over = new AbortController().signal) {
  return followPayments(client, 'sam', over);
}

it('asks ever more seldom until the payment is recorded, and says so', async () => {
  answers = [unreached, unreached, recorded];
  const followed = follow();
  await vi.advanceTimersByTimeAsync(60_000);
  await followed;
  expect(asked).toEqual([5, 15, 35]);
  expect(chargedPayments.of('sam')).toEqual([]);
  expect(said.success).toHaveBeenCalledExactlyOnceWith('Your payment is recorded: the order is paid.');
});

it('says of money that goes back that it does', async () => {
  answers = [returned];
  const followed = follow();
  await vi.advanceTimersByTimeAsync(5_000);
  await followed;
  expect(chargedPayments.of('sam')).toEqual([]);
  expect(said.tell).toHaveBeenCalledExactlyOnceWith('error', 'Payment refunded', expect.any(String));
});

it('gives up after a quarter of an hour, and the payment is still known', async () => {
  const followed = follow();
  await vi.advanceTimersByTimeAsync(3_600_000);
  await followed;
  expect(asked.length).toBeLessThan(25);
  expect(asked.at(-1)).toBeLessThan(1000);
  expect(chargedPayments.of('sam')).toHaveLength(1);
});

it('ends with its page', async () => {
  const over = new AbortController();
  const followed = follow(over.signal);
  await vi.advanceTimersByTimeAsync(6_000);
  over.abort();
  await vi.advanceTimersByTimeAsync(600_000);
  await followed;
  expect(asked).toEqual([5]);
});

it('leaves the payments of others on this device alone', async () => {
  await vi.advanceTimersByTimeAsync(0);
  const followed = followPayments(client, 'kim', new AbortController().signal);
  await vi.advanceTimersByTimeAsync(5_000);
  await followed;
  expect(asked).toEqual([]);
});
