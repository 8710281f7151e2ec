import {
  at,
  type Expected,
  hasEnded,
  isPayable,
  type Model,
  type ModelIntent,
  ok,
  refused,
} from './state.ts';

/** Charges a card in the browser, and returns the result. */
export function confirm(
  model: Model,
  index: number,
  isGoodCard: boolean,
): 'succeeded' | 'declined' | 'impossible' {
  const intent = at(model.intents, index);
  if (intent.status !== 'waiting') return 'impossible';
  if (!isGoodCard) return 'declined';
  intent.status = 'succeeded';
  return 'succeeded';
}

/** Cancels an intent in Stripe's dashboard. Returns false if it cannot be canceled. */
export function cancelAtStripe(model: Model, index: number): boolean {
  const intent = at(model.intents, index);
  if (intent.status !== 'waiting') return false;
  intent.status = 'canceled';
  return true;
}

/** Returns the amount of an intent that was not refunded, in cents. */
export function remainingOf({ status, cents, refundedCents }: ModelIntent): number {
  return status === 'succeeded' ? cents - refundedCents : 0;
}

/** Refunds an amount in Stripe's dashboard. */
export function refundAtStripe(model: Model, index: number, cents: number): void {
  at(model.intents, index).refundedCents += cents;
}

/**
 * Marks the order of an intent as paid, or as refunded if nothing is left of its payment, and moves no money. An
 * `unaccepted` payment must be refunded.
 */
export function sync(model: Model, index: number): 'settled' | 'refunded' | 'unaccepted' | 'unpaid' {
  const intent = at(model.intents, index);
  if (intent.status !== 'succeeded') return 'unpaid';
  if (intent.recorded === 'refunded') return 'refunded';
  if (remainingOf(intent) === 0) {
    refund(model, index);
    return 'refunded';
  }
  if (intent.recorded) return intent.recorded;
  const order = at(model.orders, intent.order);
  if (!isPayable(order) || order.intent !== index) return 'unaccepted';
  intent.recorded = 'settled';
  order.phase = 'paid';
  order.wasPaid = true;
  order.paidBy = index;
  return 'settled';
}

/** Refunds an intent completely. If its order is not shipped, the order can be paid again. */
function refund(model: Model, index: number): void {
  const intent = at(model.intents, index);
  intent.refundedCents = intent.cents;
  intent.recorded = 'refunded';
  const order = at(model.orders, intent.order);
  if (order.intent !== index || order.phase === 'deleted' || hasEnded(order)) return;
  if (order.phase === 'shipped' || order.phase === 'shipped-refunded') {
    order.phase = 'shipped-refunded';
    return;
  }
  order.phase = 'refunded';
  order.wasPaid = true;
  order.attempt += 1;
  order.intent = undefined;
  order.paidBy = undefined;
}

/** Applies the state of an intent at Stripe to the store, as the webhook and the reconciliation do. */
export function catchUp(model: Model, index: number): void {
  if (sync(model, index) === 'unaccepted') refund(model, index);
}

/** Runs the reconciliation. */
export function reconcile(model: Model): void {
  for (const [index, intent] of model.intents.entries()) {
    const isUnrecorded = intent.recorded === undefined;
    const isChanged = intent.recorded === 'settled' && intent.refundedCents > 0;
    if (isUnrecorded || isChanged) catchUp(model, index);
  }
}

/**
 * Cancels or expires an unpaid order. If its card was charged in the meantime, the order becomes paid
 * instead. An order that was paid and refunded becomes `canceled`; an order that was never paid becomes
 * `unpaidEnds`.
 */
export function close(model: Model, index: number, unpaidEnds: 'deleted' | 'expired'): 'closed' | 'open' {
  const order = at(model.orders, index);
  if (!isPayable(order)) return order.phase === 'deleted' ? 'closed' : 'open';
  const intent = order.intent === undefined ? undefined : at(model.intents, order.intent);
  if (intent?.status === 'succeeded') sync(model, order.intent ?? 0);
  if (!isPayable(order)) return 'open';
  if (intent?.status === 'waiting') intent.status = 'canceled';
  order.phase = order.wasPaid ? 'canceled' : unpaidEnds;
  const tool = at(model.tools, order.tool);
  tool.available += order.quantity;
  return 'closed';
}

export function markUnpaid(model: Model, index: number): Expected {
  syncPaymentOf(model, index);
  const { phase, paidBy } = at(model.orders, index);
  if (phase === 'deleted') return refused(404, 'not_found');
  if (phase === 'shipped' || phase === 'shipped-refunded') return refused(409, 'order_shipped');
  if (phase === 'canceled' || phase === 'expired') return refused(409, 'order_not_open');
  if (phase !== 'paid' || paidBy === undefined) return refused(409, 'order_not_paid');
  refund(model, paidBy);
  return ok;
}

/** Syncs the payment of an order, as the store does before each decision about money or goods. */
export function syncPaymentOf(model: Model, index: number): void {
  const { paidBy } = at(model.orders, index);
  if (paidBy !== undefined) sync(model, paidBy);
}
