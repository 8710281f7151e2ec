import { finishCancellation } from '../orders/cancellation.service.ts';
import { ordersInPhase } from '../orders/orders.repository.ts';
import { attempted } from '../platform/attempted.ts';
import { orderHoldMs } from '../platform/config.ts';
import { stripe } from '../platform/stripe.ts';
import { finishRemovals } from '../users/removal.service.ts';
import { recordedOutcomes } from './payments.repository.ts';
import { finishRefund } from './refund.service.ts';
import { catchUp } from './webhook.service.ts';

const UNFINISHED_AT_ONCE = 200;

/** An intent can be paid for as long as its order is held; two days more for a store that was down. */
const MARGIN_MS = 48 * 60 * 60 * 1000;

/**
 * Finishes what stopped half-way and catches up with money that no webhook reported. Everything it does may be
 * repeated, and one failure does not keep it from the rest.
 *
 * @throws when anything failed, after all was tried, so that the schedule's log shows it.
 */
export async function reconcile(): Promise<void> {
  await attempted([
    () => each(ordersInPhase('canceling', UNFINISHED_AT_ONCE), finishCancellation),
    () => each(ordersInPhase('refunding', UNFINISHED_AT_ONCE), finishRefund),
    () => each(missedIntents(), catchUp),
    finishRemovals,
  ]);
}

async function each<T>(listed: Promise<T[]>, finish: (item: T) => Promise<unknown>): Promise<void> {
  const items = await listed;
  await attempted(items.map((item) => () => finish(item)));
}

/** Intents whose money came or went without the store having recorded it. */
async function missedIntents(): Promise<string[]> {
  const since = { gte: Math.floor((Date.now() - orderHoldMs() - MARGIN_MS) / 1000) };
  const paid: string[] = [];
  for await (const intent of stripe().paymentIntents.list({ created: since, limit: 100 })) {
    if (intent.status === 'succeeded') paid.push(intent.id);
  }
  const refunded = new Set<string>();
  const failed = new Set<string>();
  for await (const { payment_intent: intent, status } of stripe().refunds.list({
    created: since,
    limit: 100,
  })) {
    if (typeof intent === 'string') (status === 'failed' ? failed : refunded).add(intent);
  }
  const outcomes = await recordedOutcomes([...new Set([...paid, ...refunded, ...failed])]);
  return [
    ...paid.filter((id) => !outcomes.has(id)),
    ...[...refunded].filter((id) => outcomes.get(id) === 'settled'),
    ...[...failed].filter((id) => !refunded.has(id) && outcomes.get(id) === 'refunded'),
  ];
}
