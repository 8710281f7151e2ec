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

/** A card is charged in the browser. Returns how that ended. */
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

/** The bookkeeper cancels an intent in Stripe's dashboard. */
export function cancelAtStripe(model: Model, index: number): boolean {
  const intent = at(model.intents, index);
  if (intent.status !== 'waiting') return false;
  intent.status = 'canceled';
  return true;
}

/** What is left of an intent's money, in cents. */
export function leftOf({ status, cents, refundedCents }: ModelIntent): number {
  return status === 'succeeded' ? cents - refundedCents : 0;
}

/** The bookkeeper gives money back in Stripe's dashboard. */
export function refundAtStripe(model: Model, index: number, cents: number): void {
  at(model.intents, index).refundedCents += cents;
}

/** What the store does with an intent when it reads it: settles the order, or sends the money back. */
export function settle(model: Model, index: number): 'settled' | 'refunded' | 'unpaid' {
  const intent = at(model.intents, index);
  if (intent.status !== 'succeeded') return 'unpaid';
  if (intent.recorded) return intent.recorded;
  const order = at(model.orders, intent.order);
  if (!isPayable(order) || order.intent !== index || intent.refundedCents > 0) {
    sendBack(model, index);
    return 'refunded';
  }
  intent.recorded = 'settled';
  order.phase = 'paid';
  order.wasPaid = true;
  order.paidBy = index;
  return 'settled';
}

/** All that is left of an intent's money goes back, and its order may be paid anew, unless it is on its way. */
function sendBack(model: Model, index: number): void {
  const intent = at(model.intents, index);
  intent.refundedCents = intent.cents;
  intent.recorded = 'refunded';
  const order = at(model.orders, intent.order);
  if (order.intent !== index || order.phase === 'gone' || hasEnded(order)) return;
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

/** Stripe reports an intent, or the store finds it by itself. */
export function learnOf(model: Model, index: number): void {
  const intent = at(model.intents, index);
  if (intent.status !== 'succeeded') return;
  if (leftOf(intent) === 0) sendBack(model, index);
  else settle(model, index);
}

/** The store looks for payments that nobody reported. */
export function reconcile(model: Model): void {
  for (const [index, intent] of model.intents.entries()) {
    const isUnheard = intent.recorded === undefined;
    const isChanged = intent.recorded === 'settled' && intent.refundedCents > 0;
    if (isUnheard || isChanged) learnOf(model, index);
  }
}

/**
 * An order that is not paid is given up: the card may have been faster, and its money stays or is gone again. What
 * money ever moved for is kept, and so is what expired.
 */
export function close(model: Model, index: number, unpaidEnds: 'gone' | 'expired'): 'closed' | 'kept' {
  const order = at(model.orders, index);
  if (!isPayable(order)) return order.phase === 'gone' ? 'closed' : 'kept';
  const intent = order.intent === undefined ? undefined : at(model.intents, order.intent);
  if (intent?.status === 'succeeded') learnOf(model, order.intent ?? 0);
  if (!isPayable(order)) return 'kept';
  if (intent?.status === 'waiting') intent.status = 'canceled';
  order.phase = order.wasPaid ? 'canceled' : unpaidEnds;
  const tool = at(model.tools, order.tool);
  tool.available += order.quantity;
  return 'closed';
}

/** The admin gives an order's money back. */
export function markUnpaid(model: Model, index: number): Expected {
  const { phase, paidBy } = at(model.orders, index);
  if (phase === 'gone') return refused(404, 'not_found');
  if (phase === 'shipped' || phase === 'shipped-refunded') return refused(409, 'order_shipped');
  if (phase === 'canceled' || phase === 'expired') return refused(409, 'order_not_open');
  if (phase !== 'paid' || paidBy === undefined) return refused(409, 'order_not_paid');
  sendBack(model, paidBy);
  return ok;
}
