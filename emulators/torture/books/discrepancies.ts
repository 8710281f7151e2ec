import { type Books, type IntentEntry, keptOf, type Scope } from './books.ts';
import type { OrderEntry } from './stored.ts';

/** Phases in which the store has an order's money. */
const PAID = ['paid', 'shipped'];
/** Phases in which it has none. */
const UNPAID = ['open', 'refunded', 'shipped-refunded', 'canceled', 'expired'];
/** Those of them in which the pieces are held for somebody. */
const HOLDING = ['open', 'refunded'];
/** Those in which the pieces are on the shelf again. */
const GIVEN_BACK = ['canceled', 'expired'];

/**
 * Everything in the books that must not be once the reconciliation has run: nothing when they agree.
 *
 * No card is charged without an order being paid or the money having gone back; no piece is sold that is not there,
 * or held for somebody who is gone.
 */
export function discrepancies(books: Books, { pieces }: Pick<Scope, 'pieces'>): string[] {
  return [
    ...[...pieces].flatMap(([toolId, initial]) => ofTool(books, toolId, initial)),
    ...books.orders.flatMap((order) => ofOrder(books, order)),
    ...books.intents.flatMap((intent) => ofIntent(books, intent)),
    ...ofTotals(books),
  ];
}

function ofTool({ stock, orders }: Books, toolId: string, initial: number): string[] {
  const left = stock.get(toolId);
  if (left === undefined) return [];
  const taken = orders.filter((order) => order.toolId === toolId && !GIVEN_BACK.includes(order.phase));
  const held = sum(taken.map(({ quantity, restocked }) => quantity - restocked));
  const problems = [];
  if (left < 0) problems.push(`tool ${toolId} has ${left} pieces`);
  if (left + held !== initial)
    problems.push(`tool ${toolId} had ${initial} pieces; ${left} are left and ${held} ordered`);
  return problems;
}

function ofOrder({ intents, people }: Books, order: OrderEntry): string[] {
  const { id, uid, phase, totalCents, priceCents, quantity, transactionId } = order;
  const problems = [];
  if (![...PAID, ...UNPAID].includes(phase)) problems.push(`order ${id} is still ${phase}`);
  if (totalCents !== priceCents * quantity) problems.push(`order ${id} totals ${totalCents}`);
  if (HOLDING.includes(phase) && !people.has(uid))
    problems.push(`order ${id} is held by somebody who is gone`);
  problems.push(...ofHistory(order, intents), ...ofRefunds(order, intents));
  if (!PAID.includes(phase)) return problems;
  const paying = intents.filter((intent) => intent.orderId === id && keptOf(intent) !== 0);
  if (paying.length !== 1) problems.push(`order ${id} is ${phase} by ${paying.length} intents`);
  for (const intent of paying) {
    if (intent.id !== transactionId) problems.push(`order ${id} knows ${transactionId}, not ${intent.id}`);
    if (keptOf(intent) !== totalCents - order.refundedCents)
      problems.push(`order ${id} totals ${totalCents}, ${keptOf(intent)} were kept`);
  }
  return problems;
}

/** What an order says of the money and pieces that came back. */
function ofRefunds(order: OrderEntry, intents: IntentEntry[]): string[] {
  const { id, quantity, pendingRefund, refundedCents, refundedFrom, restocked } = order;
  const problems = [];
  if (pendingRefund !== null) problems.push(`order ${id} still has a pending refund`);
  if (restocked > quantity) problems.push(`order ${id} put ${restocked} of ${quantity} pieces back`);
  const returned = intents.find((intent) => intent.id === refundedFrom)?.refundedCents ?? 0;
  if (refundedCents !== returned)
    problems.push(`order ${id} says that ${refundedCents} went back, at Stripe ${returned} did`);
  return problems;
}

/** What an order must remember, and what it must not claim. */
function ofHistory(order: OrderEntry, intents: IntentEntry[]): string[] {
  const { id, phase, paidAt, transactionId, dispute } = order;
  const hasBeenPaid = intents.some((intent) => intent.orderId === id && intent.receivedCents > 0);
  const problems = [];
  if (PAID.includes(phase) && paidAt === null) problems.push(`order ${id} is ${phase} and was never paid`);
  if (phase === 'canceled' && !hasBeenPaid)
    problems.push(`order ${id} is kept, and no money ever moved for it`);
  if (phase === 'expired' && hasBeenPaid) problems.push(`order ${id} is expired, and money moved for it`);
  const paying = intents.find((intent) => intent.id === transactionId);
  if (paying && dispute !== paying.dispute)
    problems.push(`order ${id} shows ${dispute} as its dispute, at Stripe it is ${paying.dispute}`);
  return problems;
}

function ofIntent(books: Books, intent: IntentEntry): string[] {
  const { id, orderId, receivedCents, refundedCents, doubledRefunds } = intent;
  const order = books.orders.find((candidate) => candidate.id === orderId);
  const kept = keptOf(intent);
  const problems = [];
  if (kept > 0 && !(order && PAID.includes(order.phase)) && !isKnownDebt(books, intent))
    problems.push(`a card is charged ${kept} and the order is ${order?.phase ?? 'gone'}`);
  if (refundedCents > receivedCents) problems.push('more went back than came in');
  if (doubledRefunds > 0) problems.push(`${doubledRefunds} refunds were made twice`);
  const paidBy = books.orders.filter(({ transactionId }) => transactionId === id);
  if (paidBy.length > 1) problems.push(`it pays ${paidBy.length} orders`);
  return [...problems, ...ofRecord(books, intent)].map(
    (problem) => `intent ${id} of order ${orderId}: ${problem}`,
  );
}

/** Compares what the store wrote down about an intent with the intent at Stripe. */
function ofRecord({ payments }: Books, intent: IntentEntry): string[] {
  const { id, orderId, status, receivedCents } = intent;
  const record = payments.get(id);
  const kept = keptOf(intent);
  const expected = status !== 'succeeded' ? undefined : kept > 0 ? 'settled' : 'refunded';
  // The store owes it, and knows; that the card is charged is a problem all the same.
  const isWrittenDown = ['refund-failed', 'returned'].includes(record?.outcome ?? '') && kept > 0;
  const problems = [];
  if (record?.outcome !== expected && !isWrittenDown)
    problems.push(`recorded as ${record?.outcome}, it is ${expected} at Stripe`);
  const amountCents = isWrittenDown ? kept : receivedCents;
  if (record && (record.orderId !== orderId || record.amountCents !== amountCents))
    problems.push(`its record is of order ${record.orderId} and ${record.amountCents}`);
  return problems;
}

/**
 * True if the store can not return an intent's money, because its cardholder disputes it, and has written that down
 * with the payment and its order; or that a person has returned it, and then the order says nothing of it.
 */
function isKnownDebt({ payments, orders }: Books, { id, orderId, dispute }: IntentEntry): boolean {
  const order = orders.find((candidate) => candidate.id === orderId);
  const outcome = payments.get(id)?.outcome;
  const isShown = order === undefined || order.refundFailed === (outcome === 'refund-failed');
  return dispute !== null && (outcome === 'refund-failed' || outcome === 'returned') && isShown;
}

function ofTotals(books: Books): string[] {
  const { orders, intents } = books;
  const kept = sum(intents.filter((intent) => !isKnownDebt(books, intent)).map(keptOf));
  const paid = orders.filter(({ phase }) => PAID.includes(phase));
  const owed = sum(paid.map(({ totalCents, refundedCents }) => totalCents - refundedCents));
  return kept === owed ? [] : [`in total ${kept} were kept at Stripe, and the paid orders come to ${owed}`];
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
