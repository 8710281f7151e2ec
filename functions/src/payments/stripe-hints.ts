import type Stripe from 'stripe';
import { projectId } from '../platform/firestore/firebase-app.ts';
import { callStripe } from '../platform/stripe.ts';
import type { PaymentRecord } from './payment.record.ts';

/** A hint that a payment has changed. The store reads the details from the intent. */
export type Hint = {
  intentId: string;
  kind: 'paid' | 'charged' | 'refunded' | 'refund made' | 'refund failed' | 'disputed';
};

/** One page of a list at Stripe, newest first. `next` is the id after which the next page starts. */
export type HintPage = { hints: Hint[]; next: string | undefined };

type ListParams = { created: { gte: number }; limit: number; starting_after?: string };
type HintList = (since: Date, after: string | undefined) => Promise<HintPage>;

/** The event types that the webhook handles, and the kind of hint for each. */
const events = {
  'payment_intent.succeeded': 'paid',
  'charge.refunded': 'refund made',
  'refund.created': 'refund made',
  'refund.updated': 'refund made',
  'refund.failed': 'refund failed',
  'charge.refund.updated': 'refund made',
  'charge.dispute.created': 'disputed',
  'charge.dispute.closed': 'disputed',
} as const satisfies Partial<Record<Stripe.Event.Type, Hint['kind']>>;

/** Returns the hint of an event; undefined for an event that the store ignores. */
export function hintOf(event: Stripe.Event): Hint | undefined {
  switch (event.type) {
    case 'payment_intent.succeeded':
      return { intentId: event.data.object.id, kind: events[event.type] };
    case 'charge.refunded':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
      return hintFor(event.data.object.payment_intent, events[event.type]);
    default:
      return undefined;
  }
}

/** Reads the events of the last 30 days that Stripe has not delivered to any webhook endpoint. */
export const undeliveredEvents = list(
  (client, params) => client.events.list({ ...params, types: Object.keys(events), delivery_success: false }),
  (event) => (isForeign(event) ? [] : [hintOf(event)]),
);

/** Returns true if the event's object belongs to another project, so that no lookup is needed. */
function isForeign(event: Stripe.Event): boolean {
  if (event.type !== 'payment_intent.succeeded' && event.type !== 'charge.refunded') return false;
  return event.data.object.metadata.project !== projectId();
}

/** Lists that together contain all changes of payments since a time, in the order in which they are read. */
export const allLists = {
  /**
   * Charges instead of intents, because an unpaid intent has no charge. A charge contains the metadata of its
   * intent.
   */
  charges: list(
    (client, params) => client.charges.list(params),
    ({ payment_intent: intent, metadata, status, refunded, disputed }) => {
      if (metadata.project !== projectId() || status !== 'succeeded') return [];
      return [
        hintFor(intent, refunded ? 'refunded' : 'charged'),
        disputed ? hintFor(intent, 'disputed') : undefined,
      ];
    },
  ),
  refunds: list(
    (client, params) => client.refunds.list(params),
    ({ payment_intent: intent, status }) => [
      hintFor(intent, status === 'failed' ? 'refund failed' : 'refund made'),
    ],
  ),
  disputes: list(
    (client, params) => client.disputes.list(params),
    ({ payment_intent: intent }) => [hintFor(intent, 'disputed')],
  ),
} satisfies Record<string, HintList>;

/** Returns true if the store may not have recorded the change of a hint yet. */
export function isUnrecorded({ kind }: Hint, outcome: PaymentRecord['outcome'] | undefined): boolean {
  switch (kind) {
    case 'paid':
      return outcome === undefined;
    case 'charged':
      return outcome === undefined || outcome === 'refunded';
    case 'refunded':
      return outcome !== 'refunded';
    // False for intents that do not belong to the store, because the store recorded no payment of them.
    case 'refund made':
      return outcome === 'settled' || outcome === 'refund-failed';
    case 'refund failed':
      return outcome === 'refunded' || outcome === 'settled';
    case 'disputed':
      return true;
  }
}

function hintFor(intent: string | { id: string } | null, kind: Hint['kind']): Hint | undefined {
  if (!intent) return undefined;
  return { intentId: typeof intent === 'string' ? intent : intent.id, kind };
}

function list<T extends { id: string }>(
  read: (client: Stripe, params: ListParams) => Promise<{ data: T[]; has_more: boolean }>,
  hintsOf: (item: T) => (Hint | undefined)[],
): HintList {
  return async (since, after) => {
    const created = { gte: Math.floor(since.getTime() / 1000) };
    const params = { created, limit: 100, ...(after && { starting_after: after }) };
    const { data, has_more: hasMore } = await callStripe((client) => read(client, params));
    const hints = data.flatMap(hintsOf).filter((hint) => hint !== undefined);
    return { hints, next: hasMore ? data.at(-1)?.id : undefined };
  };
}
