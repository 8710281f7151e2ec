import type Stripe from 'stripe';
import { projectId } from '../platform/firestore/firebase-app.ts';
import { callStripe } from '../platform/stripe.ts';
import type { PaymentRecord } from './payment.record.ts';

/** A change of a payment at Stripe. The store reads the details from the intent. */
export type PaymentChange = {
  intentId: string;
  kind: 'paid' | 'charged' | 'refunded' | 'refund made' | 'refund failed' | 'disputed';
};

/** One page of a list at Stripe, newest first. `next` is the id after which the next page starts. */
export type ChangePage = { changes: PaymentChange[]; next: string | undefined };

type ListParams = { created: { gte: number }; limit: number; starting_after?: string };
type ChangeList = (since: Date, after: string | undefined) => Promise<ChangePage>;

/** The event types that the webhook handles, and the kind of change that each reports. */
const events = {
  'payment_intent.succeeded': 'paid',
  'charge.refunded': 'refund made',
  'refund.created': 'refund made',
  'refund.updated': 'refund made',
  'refund.failed': 'refund failed',
  'charge.refund.updated': 'refund made',
  'charge.dispute.created': 'disputed',
  'charge.dispute.closed': 'disputed',
} as const satisfies Partial<Record<Stripe.Event.Type, PaymentChange['kind']>>;

/** Returns the change that an event reports, or undefined for an event that the store ignores. */
export function changeOf(event: Stripe.Event): PaymentChange | undefined {
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
      return changeFor(event.data.object.payment_intent, events[event.type]);
    default:
      return undefined;
  }
}

/** Reads the events of the last 30 days that Stripe has not delivered to any webhook endpoint. */
export const undeliveredEvents = list(
  (client, params) => client.events.list({ ...params, types: Object.keys(events), delivery_success: false }),
  (event) => (isForeign(event) ? [] : [changeOf(event)]),
);

/** Returns true if the event's object belongs to another project, so that no lookup is needed. */
function isForeign(event: Stripe.Event): boolean {
  if (event.type !== 'payment_intent.succeeded' && event.type !== 'charge.refunded') return false;
  return event.data.object.metadata.project !== projectId();
}

/**
 * The lists that together contain all changes of payments since the given time. The store reads them in this order.
 */
export const allLists = {
  /**
   * Contains charges instead of intents, because an unpaid intent has no charge. A charge contains the
   * metadata of its intent.
   */
  charges: list(
    (client, params) => client.charges.list(params),
    ({ payment_intent: intent, metadata, status, refunded, disputed }) => {
      if (metadata.project !== projectId() || status !== 'succeeded') return [];
      return [
        changeFor(intent, refunded ? 'refunded' : 'charged'),
        disputed ? changeFor(intent, 'disputed') : undefined,
      ];
    },
  ),
  refunds: list(
    (client, params) => client.refunds.list(params),
    ({ payment_intent: intent, status }) => [
      changeFor(intent, status === 'failed' ? 'refund failed' : 'refund made'),
    ],
  ),
  disputes: list(
    (client, params) => client.disputes.list(params),
    ({ payment_intent: intent }) => [changeFor(intent, 'disputed')],
  ),
} satisfies Record<string, ChangeList>;

/** Returns true if the store may not have recorded a change yet. */
export function isUnrecorded(
  { kind }: PaymentChange,
  outcome: PaymentRecord['outcome'] | undefined,
): boolean {
  switch (kind) {
    case 'paid':
      return outcome === undefined;
    case 'charged':
      return outcome === undefined || outcome === 'refunded';
    case 'refunded':
      return outcome !== 'refunded';
    // False for intents that do not belong to the store, because no payment is recorded for them.
    case 'refund made':
      return outcome === 'settled' || outcome === 'refund-failed';
    case 'refund failed':
      return outcome === 'refunded' || outcome === 'settled';
    case 'disputed':
      return true;
  }
}

function changeFor(
  intent: string | { id: string } | null,
  kind: PaymentChange['kind'],
): PaymentChange | undefined {
  if (!intent) return undefined;
  return { intentId: typeof intent === 'string' ? intent : intent.id, kind };
}

function list<T extends { id: string }>(
  read: (client: Stripe, params: ListParams) => Promise<{ data: T[]; has_more: boolean }>,
  changesOf: (item: T) => (PaymentChange | undefined)[],
): ChangeList {
  return async (since, after) => {
    const created = { gte: Math.floor(since.getTime() / 1000) };
    const params = { created, limit: 100, ...(after && { starting_after: after }) };
    const { data, has_more: hasMore } = await callStripe((client) => read(client, params));
    const changes = data.flatMap(changesOf).filter((change) => change !== undefined);
    return { changes, next: hasMore ? data.at(-1)?.id : undefined };
  };
}
