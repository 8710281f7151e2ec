import { stripe } from '../../../functions/test/support/card.ts';
import { auth } from '../../../functions/test/support/people.ts';
import { type OrderEntry, ordersOf, type PaymentEntry, paymentsOf, stockOf } from './stored.ts';

// The books compare the store with Stripe. This code uses none of the store's services: it reads the raw
// documents of the store, and the objects at Stripe.

const ACCOUNTS_AT_ONCE = 100;

/** A payment intent at Stripe, with its amounts in cents. */
export type IntentEntry = {
  id: string;
  orderId: string;
  status: string;
  receivedCents: number;
  refundedCents: number;
  /**
   * Number of repeated refunds: several refunds in the dashboard, or a refund of the store that was made
   * twice.
   */
  doubledRefunds: number;
  /** The state of the intent's dispute, which the order must also show. */
  dispute: 'open' | 'won' | 'lost' | null;
};

export type Books = {
  /** Units in stock by tool. Includes deleted tools, but not purged ones. */
  stock: Map<string, number>;
  orders: OrderEntry[];
  payments: Map<string, PaymentEntry>;
  intents: IntentEntry[];
  /** Uids of the people in scope who have an account. */
  people: Set<string>;
};

/** The part of the data that a test checks. It is limited so that parallel tests do not affect the result. */
export type Scope = {
  /** Units in stock before the first order, by tool. */
  units: Map<string, number>;
  /** Uids of the buyers. */
  uids: Set<string>;
  /** The earliest creation time of an intent in scope, in seconds. */
  since: number;
};

/** Reads the data of the store and of Stripe. */
export async function readBooks(scope: Scope): Promise<Books> {
  const toolIds = [...scope.units.keys()];
  const [orders, intents, stock, people] = await Promise.all([
    ordersOf(toolIds),
    readIntents(scope),
    stockOf(toolIds),
    readPeople(scope),
  ]);
  return { orders, intents, stock, people, payments: await paymentsOf(intents.map(({ id }) => id)) };
}

async function readPeople({ uids }: Scope): Promise<Set<string>> {
  const people = new Set<string>();
  const accounts = [...uids].map((uid) => ({ uid }));
  for (let from = 0; from < accounts.length; from += ACCOUNTS_AT_ONCE) {
    const { users } = await auth.getUsers(accounts.slice(from, from + ACCOUNTS_AT_ONCE));
    for (const { uid } of users) people.add(uid);
  }
  return people;
}

async function readIntents({ uids, since }: Scope): Promise<IntentEntry[]> {
  const created = { gte: since };
  const refunds = new Map<string, { cents: number; made: string[] }>();
  for await (const refund of stripe.refunds.list({ created, limit: 100 })) {
    // A failed refund has not returned any money.
    if (typeof refund.payment_intent !== 'string' || !['succeeded', 'pending'].includes(refund.status ?? ''))
      continue;
    const { cents, made } = refunds.get(refund.payment_intent) ?? { cents: 0, made: [] };
    // At Stripe, the store's partial refunds have an id in their metadata.
    const name = refund.metadata?.refund ?? 'rest';
    refunds.set(refund.payment_intent, { cents: cents + refund.amount, made: [...made, name] });
  }
  const disputes = await readDisputes(created);
  const entries: IntentEntry[] = [];
  for await (const { id, metadata, status, amount_received } of stripe.paymentIntents.list({
    created,
    limit: 100,
  })) {
    const { uid = '', orderId = '' } = metadata;
    if (!uids.has(uid)) continue;
    const { cents, made } = refunds.get(id) ?? { cents: 0, made: [] };
    entries.push({
      id,
      orderId,
      status,
      receivedCents: amount_received,
      refundedCents: cents,
      doubledRefunds: made.length - new Set(made).size,
      dispute: disputes.get(id) ?? null,
    });
  }
  return entries;
}

/** Reads the state of the disputes, by intent. */
async function readDisputes(created: { gte: number }): Promise<Map<string, IntentEntry['dispute']>> {
  const disputes = new Map<string, IntentEntry['dispute']>();
  for await (const { payment_intent: intent, status } of stripe.disputes.list({ created, limit: 100 })) {
    if (typeof intent === 'string')
      disputes.set(intent, status === 'won' ? 'won' : status === 'lost' ? 'lost' : 'open');
  }
  return disputes;
}

/** Returns the received cents of an intent minus the refunded cents. */
export function remainingCents({ receivedCents, refundedCents }: IntentEntry): number {
  return receivedCents - refundedCents;
}
