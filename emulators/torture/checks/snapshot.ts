import { stripe } from '../../../functions/test/support/card.ts';
import { auth } from '../../../functions/test/support/people.ts';
import { lineOf, type OrderEntry, ordersOf, type PaymentEntry, paymentsOf, stockOf } from './stored.ts';

// The consistency checks compare the store with Stripe. They do not use the store's code, but read the
// store's documents and Stripe's objects directly.

const ACCOUNTS_AT_ONCE = 100;

/** A payment intent at Stripe, with its amounts in cents. */
export type IntentEntry = {
  id: string;
  orderId: string;
  status: string;
  receivedCents: number;
  refundedCents: number;
  /** Number of refunds that were made more than once, by the store or in the dashboard. */
  doubledRefunds: number;
  /** The state of the intent's dispute. The order must show the same state. */
  dispute: 'open' | 'won' | 'lost' | null;
  /** All refunds and disputes of the intent: see `lineOf`. The payment document must contain the same. */
  lines: string[];
};

export type Snapshot = {
  /** Units in stock by tool. Includes deleted tools, but not purged tools. */
  stock: Map<string, number>;
  orders: OrderEntry[];
  payments: Map<string, PaymentEntry>;
  intents: IntentEntry[];
  /** Uids of the shoppers who still have an account. */
  people: Set<string>;
};

/** The data that a test checks. Data of parallel tests is excluded. */
export type Scope = {
  /** Units in stock before the first order, by tool. */
  units: Map<string, number>;
  /** Uids of the shoppers. */
  uids: Set<string>;
  /** Creation time of the earliest intent to check, in seconds. */
  since: number;
};

/** Reads the data to check from the store and from Stripe. */
export async function readSnapshot(scope: Scope): Promise<Snapshot> {
  const toolIds = [...scope.units.keys()];
  const store = [ordersOf(toolIds), readIntents(scope), stockOf(toolIds), readPeople(scope)] as const;
  const [orders, intents, stock, people] = await Promise.all(store);
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
  const lines = new Map<string, string[]>();
  const addLine = (intent: unknown, line: string) => {
    if (typeof intent === 'string') lines.set(intent, [...(lines.get(intent) ?? []), line]);
  };
  for await (const refund of stripe.refunds.list({ created, limit: 100 })) {
    addLine(refund.payment_intent, lineOf(refund));
    // A failed refund has not refunded any money.
    if (typeof refund.payment_intent !== 'string' || !['succeeded', 'pending'].includes(refund.status ?? ''))
      continue;
    const { cents, made } = refunds.get(refund.payment_intent) ?? { cents: 0, made: [] };
    // The store writes an id into the metadata of each partial refund.
    const name = refund.metadata?.refund ?? 'rest';
    refunds.set(refund.payment_intent, { cents: cents + refund.amount, made: [...made, name] });
  }
  const disputes = new Map<unknown, IntentEntry['dispute']>();
  for await (const dispute of stripe.disputes.list({ created, limit: 100 })) {
    const { payment_intent: intent, status } = dispute;
    addLine(intent, lineOf(dispute));
    disputes.set(intent, stateOf(status));
  }
  const entries: IntentEntry[] = [];
  const intents = stripe.paymentIntents.list({ created, limit: 100 });
  for await (const { id, metadata, status, amount_received } of intents) {
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
      lines: lines.get(id) ?? [],
    });
  }
  return entries;
}

function stateOf(status: string): IntentEntry['dispute'] {
  return status === 'won' || status === 'lost' ? status : 'open';
}

/** Returns the received amount of an intent minus its refunds, in cents. */
export function remainingCents({ receivedCents, refundedCents }: IntentEntry): number {
  return receivedCents - refundedCents;
}
