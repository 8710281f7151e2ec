import { stripe } from '../../../functions/test/support/card.ts';
import { auth } from '../../../functions/test/support/people.ts';
import { type OrderEntry, ordersOf, type PaymentEntry, paymentsOf, stockOf } from './stored.ts';

// With none of the store's services: what the store believes is read from raw documents, what is true from Stripe.

const ACCOUNTS_AT_ONCE = 100;

/** An intent at Stripe: what came in and what went back, in cents. */
export type IntentEntry = {
  id: string;
  orderId: string;
  status: string;
  receivedCents: number;
  refundedCents: number;
  /** Refunds that were made twice: those beyond one in the dashboard, and repeats of the store's own. */
  doubledRefunds: number;
  /** How its payment is disputed, as the store has to show it. */
  dispute: 'open' | 'won' | 'lost' | null;
};

export type Books = {
  /** What is on the shelf, of deleted tools too; those that were purged are missing. */
  stock: Map<string, number>;
  orders: OrderEntry[];
  payments: Map<string, PaymentEntry>;
  intents: IntentEntry[];
  /** The uids of those in scope who still have an account. */
  people: Set<string>;
};

/** What a set of books is about, so that tests beside each other do not see one another. */
export type Scope = {
  /** Tools, and how many pieces there were before anything was ordered. */
  pieces: Map<string, number>;
  /** The people who ordered and paid. */
  uids: Set<string>;
  /** No intent in scope is older, in seconds. */
  since: number;
};

/** Reads both sides of the books anew. */
export async function readBooks(scope: Scope): Promise<Books> {
  const toolIds = [...scope.pieces.keys()];
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
  const returned = new Map<string, { cents: number; made: string[] }>();
  for await (const refund of stripe.refunds.list({ created, limit: 100 })) {
    // A refund that failed gave nothing back.
    if (typeof refund.payment_intent !== 'string' || !['succeeded', 'pending'].includes(refund.status ?? ''))
      continue;
    const { cents, made } = returned.get(refund.payment_intent) ?? { cents: 0, made: [] };
    // The store names its own refunds of a part.
    const name = refund.metadata?.refund ?? 'all that is left';
    returned.set(refund.payment_intent, { cents: cents + refund.amount, made: [...made, name] });
  }
  const disputes = await readDisputes(created);
  const entries: IntentEntry[] = [];
  for await (const { id, metadata, status, amount_received } of stripe.paymentIntents.list({
    created,
    limit: 100,
  })) {
    const { uid = '', orderId = '' } = metadata;
    if (!uids.has(uid)) continue;
    const { cents, made } = returned.get(id) ?? { cents: 0, made: [] };
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

/** How the payments of intents are disputed, by intent. */
async function readDisputes(created: { gte: number }): Promise<Map<string, IntentEntry['dispute']>> {
  const disputes = new Map<string, IntentEntry['dispute']>();
  for await (const { payment_intent: intent, status } of stripe.disputes.list({ created, limit: 100 })) {
    if (typeof intent === 'string')
      disputes.set(intent, status === 'won' ? 'won' : status === 'lost' ? 'lost' : 'open');
  }
  return disputes;
}

/** What an intent has left with the store, in cents. */
export function keptOf({ receivedCents, refundedCents }: IntentEntry): number {
  return receivedCents - refundedCents;
}
