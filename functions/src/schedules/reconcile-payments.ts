import pMap from 'p-map';
import type { StoredOrder } from '../orders/order.record.ts';
import { unfinishedOrders } from '../orders/orders.repository.ts';
import { catchUp } from '../payments/catch-up.service.ts';
import { finishClosing } from '../payments/closing.service.ts';
import { recordedOutcomes } from '../payments/payments.repository.ts';
import { finishRefund } from '../payments/refund.service.ts';
import { refundedIntentsSince, succeededIntentsSince } from '../payments/stripe.gateway.ts';
import { orderHoldMs } from '../platform/config.ts';
import { finishRemovals } from '../removal/removal.service.ts';

const UNFINISHED_AT_ONCE = 200;

/** An intent can be paid for as long as its order is held; two days more for a store that was down. */
const MARGIN_MS = 48 * 60 * 60 * 1000;

/** One after another, and the rest also when one fails; then all failures are thrown as one AggregateError. */
const oneByOne = { concurrency: 1, stopOnError: false };

/**
 * Finishes what stopped half-way and catches up with money that no webhook reported. Everything it does may be
 * repeated.
 *
 * @throws AggregateError when anything failed, after all was tried, so that the schedule's log shows it.
 */
export async function reconcile(): Promise<void> {
  const tasks = [finishOrders, catchUpWithStripe, finishRemovals];
  await pMap(tasks, (task) => task(), oneByOne);
}

async function finishOrders(): Promise<void> {
  const finish = (order: StoredOrder): Promise<unknown> =>
    order.data.phase === 'refunding' ? finishRefund(order) : finishClosing(order);
  await pMap(await unfinishedOrders(UNFINISHED_AT_ONCE), finish, oneByOne);
}

async function catchUpWithStripe(): Promise<void> {
  await pMap(await unrecordedIntents(), (id) => catchUp(id), oneByOne);
}

/** Intents whose money came or went without the store having recorded it. */
async function unrecordedIntents(): Promise<string[]> {
  const since = new Date(Date.now() - orderHoldMs() - MARGIN_MS);
  const paid = await succeededIntentsSince(since);
  const { refunded, failed } = await refundedIntentsSince(since);
  const outcomes = await recordedOutcomes([...new Set([...paid, ...refunded, ...failed])]);
  return [
    ...paid.filter((id) => outcomes.get(id) === undefined),
    ...[...refunded].filter((id) => outcomes.get(id) === 'settled'),
    ...[...failed].filter((id) => !refunded.has(id) && outcomes.get(id) === 'refunded'),
  ];
}
