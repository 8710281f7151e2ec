import type Stripe from 'stripe';
import { projectId } from '../platform/firebase-app.ts';
import { callStripe } from '../platform/stripe.ts';
import type { PaymentRecord } from './payment.record.ts';

/** That something has happened to an intent's money. What it is exactly is read from the intent itself. */
export type Hint = {
  intentId: string;
  says: 'paid' | 'kept' | 'refunded' | 'refund made' | 'refund failed' | 'disputed';
};

/** One page of one of Stripe's lists, newest first. `next` names the object that the following page comes after. */
export type HintPage = { hints: Hint[]; next: string | undefined };

type ListParams = { created: { gte: number }; limit: number; starting_after?: string };
type HintList = (since: Date, after: string | undefined) => Promise<HintPage>;

/** The types of events that the store's webhook handles, and what each says. */
const events = {
  'payment_intent.succeeded': 'paid',
  'charge.refunded': 'refund made',
  'refund.created': 'refund made',
  'refund.updated': 'refund made',
  'refund.failed': 'refund failed',
  'charge.refund.updated': 'refund made',
  'charge.dispute.created': 'disputed',
  'charge.dispute.closed': 'disputed',
} as const satisfies Partial<Record<Stripe.Event.Type, Hint['says']>>;

/** What an event hints at; undefined for one that tells the store nothing. */
export function hintOf(event: Stripe.Event): Hint | undefined {
  switch (event.type) {
    case 'payment_intent.succeeded':
      return { intentId: event.data.object.id, says: events[event.type] };
    case 'charge.refunded':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
      return about(event.data.object.payment_intent, events[event.type]);
    default:
      return undefined;
  }
}

/** Events of the last 30 days that a webhook endpoint has not accepted, or not yet. */
export const undeliveredEvents = list(
  (client, params) => client.events.list({ ...params, types: Object.keys(events), delivery_success: false }),
  (event) => (isForeign(event) ? [] : [hintOf(event)]),
);

/** True if an event's own copy of its object names another project, or none: then nothing has to be looked up. */
function isForeign(event: Stripe.Event): boolean {
  if (event.type !== 'payment_intent.succeeded' && event.type !== 'charge.refunded') return false;
  return event.data.object.metadata.project !== projectId();
}

/** The lists that together tell everything that happened since a time, in the order in which they are read. */
export const allLists = {
  /** Charges, and not intents, since an intent that nobody pays has none. They carry their intent's metadata. */
  charges: list(
    (client, params) => client.charges.list(params),
    ({ payment_intent: intent, metadata, status, refunded, disputed }) => {
      if (metadata.project !== projectId() || status !== 'succeeded') return [];
      return [
        about(intent, refunded ? 'refunded' : 'kept'),
        disputed ? about(intent, 'disputed') : undefined,
      ];
    },
  ),
  refunds: list(
    (client, params) => client.refunds.list(params),
    ({ payment_intent: intent, status }) => [
      about(intent, status === 'failed' ? 'refund failed' : 'refund made'),
    ],
  ),
  disputes: list(
    (client, params) => client.disputes.list(params),
    ({ payment_intent: intent }) => [about(intent, 'disputed')],
  ),
} satisfies Record<string, HintList>;

/** True if the store has not recorded yet what a hint says. */
export function isNews({ says }: Hint, outcome: PaymentRecord['outcome'] | undefined): boolean {
  switch (says) {
    case 'paid':
      return outcome === undefined;
    case 'kept':
      return outcome === undefined || outcome === 'refunded';
    case 'refunded':
      return outcome !== 'refunded';
    // Also of intents that are not the store's: nothing is recorded of them.
    case 'refund made':
      return outcome === 'settled' || outcome === 'refund-failed';
    case 'refund failed':
      return outcome === 'refunded' || outcome === 'settled';
    case 'disputed':
      return true;
  }
}

function about(intent: string | { id: string } | null, says: Hint['says']): Hint | undefined {
  if (!intent) return undefined;
  return { intentId: typeof intent === 'string' ? intent : intent.id, says };
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
