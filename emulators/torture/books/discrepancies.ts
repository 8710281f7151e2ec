import { type Books, type IntentEntry, keptOf, type Scope } from './books.ts';
import type { OrderEntry } from './stored.ts';

/** Phases in which the store has an order's money. */
const PAID = ['paid', 'shipped'];
/** Phases in which it has none; the money of a `refunded` order went back after it was shipped. */
const UNPAID = ['open', 'refunded'];

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
  const held = sum(orders.filter((order) => order.toolId === toolId).map(({ quantity }) => quantity));
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
  if (phase === 'open' && !people.has(uid)) problems.push(`order ${id} is held by somebody who is gone`);
  if (!PAID.includes(phase)) return problems;
  const paying = intents.filter((intent) => intent.orderId === id && keptOf(intent) !== 0);
  if (paying.length !== 1) problems.push(`order ${id} is ${phase} by ${paying.length} intents`);
  for (const intent of paying) {
    if (intent.id !== transactionId) problems.push(`order ${id} knows ${transactionId}, not ${intent.id}`);
    if (keptOf(intent) !== totalCents)
      problems.push(`order ${id} totals ${totalCents}, ${keptOf(intent)} were kept`);
  }
  return problems;
}

function ofIntent(books: Books, intent: IntentEntry): string[] {
  const { id, orderId, receivedCents, refundedCents, refunds } = intent;
  const order = books.orders.find((candidate) => candidate.id === orderId);
  const kept = keptOf(intent);
  const problems = [];
  if (kept > 0 && !(order && PAID.includes(order.phase)))
    problems.push(`a card is charged ${kept} and the order is ${order?.phase ?? 'gone'}`);
  if (refundedCents > receivedCents) problems.push('more went back than came in');
  if (refunds > 1) problems.push(`${refunds} refunds`);
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
  const isKnownDebt = record?.outcome === 'refund-failed' && kept > 0;
  const problems = [];
  if (record?.outcome !== expected && !isKnownDebt)
    problems.push(`recorded as ${record?.outcome}, it is ${expected} at Stripe`);
  if (record && (record.orderId !== orderId || record.amountCents !== receivedCents))
    problems.push(`its record is of order ${record.orderId} and ${record.amountCents}`);
  return problems;
}

function ofTotals({ orders, intents }: Books): string[] {
  const kept = sum(intents.map(keptOf));
  const owed = sum(orders.filter(({ phase }) => PAID.includes(phase)).map(({ totalCents }) => totalCents));
  return kept === owed ? [] : [`in total ${kept} were kept at Stripe, and the paid orders come to ${owed}`];
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
