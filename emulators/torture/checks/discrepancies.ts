import { type IntentEntry, remainingCents, type Scope, type Snapshot } from './snapshot.ts';
import type { OrderEntry, PaymentEntry } from './stored.ts';

/** Phases in which the store holds the payment of an order. */
const PAID = ['paid', 'shipped'];
/** Phases in which the store holds no payment of an order. */
const UNPAID = ['open', 'refunded', 'shipped-refunded', 'canceled', 'expired'];
/** Unpaid phases in which the order still holds its units. */
const HOLDING = ['open', 'refunded'];
/** Phases after which the units are back in stock. */
const RESTOCKED = ['canceled', 'expired'];

/**
 * Returns the inconsistencies between the store and Stripe. Examples: a charged card without a paid order, a
 * sold unit that was not in stock, units held by the order of a deleted account.
 */
export function discrepancies(snapshot: Snapshot, { units }: Pick<Scope, 'units'>): string[] {
  return [
    ...[...units].flatMap(([toolId, initial]) => ofTool(snapshot, toolId, initial)),
    ...snapshot.orders.flatMap((order) => ofOrder(snapshot, order)),
    ...snapshot.intents.flatMap((intent) => ofIntent(snapshot, intent)),
    ...ofTotals(snapshot),
  ];
}

function ofTool({ stock, orders }: Snapshot, toolId: string, initial: number): string[] {
  const left = stock.get(toolId);
  if (left === undefined) return [];
  const taken = orders.filter((order) => order.toolId === toolId && !RESTOCKED.includes(order.phase));
  const held = sum(taken.map(({ quantity, restocked }) => quantity - restocked));
  const problems = [];
  if (left < 0) problems.push(`tool ${toolId} has ${left} units`);
  if (left + held !== initial)
    problems.push(`tool ${toolId} had ${initial} units; ${left} are left and ${held} ordered`);
  return problems;
}

function ofOrder({ intents, people }: Snapshot, order: OrderEntry): string[] {
  const { id, uid, phase, totalCents, priceCents, quantity, transactionId } = order;
  const problems = [];
  if (![...PAID, ...UNPAID].includes(phase)) problems.push(`order ${id} is still ${phase}`);
  if (totalCents !== priceCents * quantity) problems.push(`order ${id} totals ${totalCents}`);
  if (HOLDING.includes(phase) && !people.has(uid)) problems.push(`order ${id} is held for a deleted account`);
  problems.push(...ofHistory(order, intents), ...ofRefunds(order, intents));
  if (!PAID.includes(phase)) return problems;
  const paying = intents.filter((intent) => intent.orderId === id && remainingCents(intent) !== 0);
  if (paying.length !== 1) problems.push(`order ${id} is ${phase} by ${paying.length} intents`);
  for (const intent of paying) {
    if (intent.id !== transactionId)
      problems.push(`order ${id} has ${transactionId} as its payment, not ${intent.id}`);
    if (remainingCents(intent) !== totalCents - order.refundedCents)
      problems.push(`order ${id} totals ${totalCents}, ${remainingCents(intent)} remain at Stripe`);
  }
  return problems;
}

/** Compares the refunds in an order document with the refunds at Stripe. */
function ofRefunds(order: OrderEntry, intents: IntentEntry[]): string[] {
  const { id, quantity, pendingRefund, refundedCents, refundedFrom, restocked } = order;
  const problems = [];
  if (pendingRefund !== null) problems.push(`order ${id} still has a pending refund`);
  if (restocked > quantity) problems.push(`order ${id} put ${restocked} of ${quantity} units back`);
  const returned = intents.find((intent) => intent.id === refundedFrom)?.refundedCents ?? 0;
  if (refundedCents !== returned)
    problems.push(`order ${id} has ${refundedCents} as refunded, Stripe has ${returned}`);
  return problems;
}

/** Checks that an order's phase, times and dispute are consistent with its intents. */
function ofHistory(order: OrderEntry, intents: IntentEntry[]): string[] {
  const { id, phase, paidAt, transactionId, dispute } = order;
  const hasBeenPaid = intents.some((intent) => intent.orderId === id && intent.receivedCents > 0);
  const problems = [];
  if (PAID.includes(phase) && paidAt === null) problems.push(`order ${id} is ${phase} and was never paid`);
  if (phase === 'canceled' && !hasBeenPaid)
    problems.push(`order ${id} is stored as canceled, but was never paid`);
  if (phase === 'expired' && hasBeenPaid) problems.push(`order ${id} is expired, but was paid`);
  const paying = intents.find((intent) => intent.id === transactionId);
  if (paying && dispute !== paying.dispute)
    problems.push(`order ${id} has the dispute ${dispute}, Stripe has ${paying.dispute}`);
  return problems;
}

function ofIntent(snapshot: Snapshot, intent: IntentEntry): string[] {
  const { id, orderId, receivedCents, refundedCents, doubledRefunds } = intent;
  const order = snapshot.orders.find((candidate) => candidate.id === orderId);
  const remaining = remainingCents(intent);
  const problems = [];
  if (remaining > 0 && !(order && PAID.includes(order.phase)) && !isKnownDebt(snapshot, intent))
    problems.push(`a card is charged ${remaining} and the order is ${order?.phase ?? 'deleted'}`);
  if (refundedCents > receivedCents) problems.push('more was refunded than received');
  if (doubledRefunds > 0) problems.push(`${doubledRefunds} refunds were made twice`);
  const paidBy = snapshot.orders.filter(({ transactionId }) => transactionId === id);
  if (paidBy.length > 1) problems.push(`it pays ${paidBy.length} orders`);
  return [...problems, ...ofRecord(snapshot, intent)].map(
    (problem) => `intent ${id} of order ${orderId}: ${problem}`,
  );
}

/** Compares the payment document of an intent with the intent at Stripe. */
function ofRecord({ payments }: Snapshot, intent: IntentEntry): string[] {
  const { id, orderId, status, receivedCents } = intent;
  const record = payments.get(id);
  const remaining = remainingCents(intent);
  const expected = status !== 'succeeded' ? undefined : remaining > 0 ? 'settled' : 'refunded';
  // An outstanding refund that is recorded is correct. `ofIntent` checks the charge.
  const isRecordedDebt = ['refund-failed', 'by-hand'].includes(record?.outcome ?? '') && remaining > 0;
  const problems = [];
  if (record?.outcome !== expected && !isRecordedDebt)
    problems.push(`recorded as ${record?.outcome}, it is ${expected} at Stripe`);
  const amountCents = isRecordedDebt ? remaining : receivedCents;
  if (record && (record.orderId !== orderId || record.amountCents !== amountCents))
    problems.push(`its record has order ${record.orderId} and ${record.amountCents}`);
  return record ? [...problems, ...ofBooks(record, intent)] : problems;
}

/** Checks that a payment document contains the refunds and disputes at Stripe, and each cent once. */
function ofBooks({ lines, keptCents, owedCents }: PaymentEntry, intent: IntentEntry): string[] {
  const problems = [];
  if (lines.toSorted().join() !== intent.lines.toSorted().join())
    problems.push(`its record has [${lines.join()}], Stripe has [${intent.lines.join()}]`);
  if (keptCents < 0) problems.push(`${-keptCents} more is back than was paid`);
  if (owedCents > Math.max(keptCents, 0)) problems.push(`owes ${owedCents} of ${keptCents}`);
  return problems;
}

/**
 * Returns true for a disputed payment that the store could not refund. The payment is recorded as an
 * outstanding refund, or as returned by an admin. The order shows only outstanding refunds.
 */
function isKnownDebt({ payments, orders }: Snapshot, { id, orderId, dispute }: IntentEntry): boolean {
  const order = orders.find((candidate) => candidate.id === orderId);
  const outcome = payments.get(id)?.outcome;
  const isShown = order === undefined || order.owedPayments.includes(id) === (outcome === 'refund-failed');
  return dispute !== null && (outcome === 'refund-failed' || outcome === 'by-hand') && isShown;
}

function ofTotals(snapshot: Snapshot): string[] {
  const { orders, intents } = snapshot;
  const remaining = sum(intents.filter((intent) => !isKnownDebt(snapshot, intent)).map(remainingCents));
  const paid = orders.filter(({ phase }) => PAID.includes(phase));
  const owed = sum(paid.map(({ totalCents, refundedCents }) => totalCents - refundedCents));
  return remaining === owed
    ? []
    : [`in total ${remaining} remain at Stripe, and the paid orders total ${owed}`];
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
