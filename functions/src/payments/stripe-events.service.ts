import type Stripe from 'stripe';
import { refundsPerRun } from '../platform/config/config.ts';
import { projectId } from '../platform/firestore/firebase-app.ts';
import { callStripe } from '../platform/stripe.ts';
import { countFailedCard, type FailedCard } from './failed-cards.service.ts';
import { originOf } from './stripe.gateway.ts';
import { refundUnaccepted, syncPayment } from './sync.service.ts';

/** A change of a payment at Stripe. The store reads the details from the intent. */
type Change = { kind: 'paid' | 'changed'; intentId: string } | FailedCard;

/** One page of Stripe's events, newest first. `next` is the id after which the next page starts. */
export type ChangePage = { changes: Change[]; next: string | undefined };

/** The event types that the store handles. */
const eventTypes: Stripe.Event.Type[] = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.refund.updated',
  'charge.dispute.created',
  'charge.dispute.closed',
];

/** Returns the change that an event reports, or undefined for an event that the store ignores. */
export function changeOf(event: Stripe.Event): Change | undefined {
  const { type, data } = event;
  if (!eventTypes.includes(type)) return undefined;
  if (type === 'payment_intent.succeeded') return { kind: 'paid', intentId: data.object.id };
  if (type === 'payment_intent.payment_failed') return failedCardIn(event);
  const intent = 'payment_intent' in data.object ? data.object.payment_intent : undefined;
  const intentId = typeof intent === 'string' ? intent : intent?.id;
  return intentId === undefined ? undefined : { kind: 'changed', intentId };
}

/**
 * Handles an event from Stripe. Uses only ids and the time from the event, because events can arrive twice,
 * late and in any order: https://docs.stripe.com/webhooks#best-practices
 *
 * Refunds a payment that no order accepts, unless the owner decides on each such payment: the reconciliation then reports
 * it.
 *
 * @throws 503 if the change could not be recorded, so that Stripe sends the event again.
 */
export async function receive(event: Stripe.Event): Promise<{ received: true }> {
  const change = changeOf(event);
  if (change?.kind === 'card failed') await countFailedCard(change);
  else if (change) {
    const { state } = await syncPayment(change.intentId);
    if (state === 'unaccepted' && refundsPerRun() > 0) await refundUnaccepted(change.intentId);
  }
  return { received: true };
}

/**
 * Reads one page of the changes since a time. Stripe keeps each event for 30 days, whether or not a webhook
 * endpoint has received it: https://docs.stripe.com/api/events
 */
export async function changesSince(since: Date, after: string | null): Promise<ChangePage> {
  const { data, has_more: hasMore } = await callStripe((client) =>
    client.events.list({
      created: { gte: Math.floor(since.getTime() / 1000) },
      types: eventTypes,
      limit: 100,
      ...(after && { starting_after: after }),
    }),
  );
  const changes = data.filter((event) => !isForeign(event)).map(changeOf);
  return {
    changes: changes.filter((change) => change !== undefined),
    next: hasMore ? data.at(-1)?.id : undefined,
  };
}

/** Returns true if the event's object belongs to another project, so that no lookup is needed. */
function isForeign(event: Stripe.Event): boolean {
  if (event.type !== 'payment_intent.succeeded' && event.type !== 'charge.refunded') return false;
  return event.data.object.metadata.project !== projectId();
}

/** Returns undefined for a payment of another project. */
function failedCardIn(event: Stripe.PaymentIntentPaymentFailedEvent): FailedCard | undefined {
  const { id: intentId, last_payment_error: error } = event.data.object;
  const origin = originOf(event.data.object);
  if (!origin) return undefined;
  const at = new Date(event.created * 1000);
  return { kind: 'card failed', intentId, uid: origin.uid, id: error?.charge ?? event.id, at };
}
