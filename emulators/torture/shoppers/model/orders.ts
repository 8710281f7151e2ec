import { close, sync, syncPaymentOf } from './money.ts';
import {
  at,
  type Expected,
  hasEnded,
  haveSameId,
  isPayable,
  type Model,
  type ModelOrder,
  ok,
  refusalOfDeleted,
  refusalOfStranger,
  refused,
  type Who,
} from './state.ts';

const STRIPE_CENTS = { min: 50, max: 99_999_999 };
const MOST_OPEN = 20;

type Request = { shopper: number; tool: number; quantity: number; key: string | undefined };

/** Places an order. The store must return the id of `order`. */
export function place(model: Model, request: Request): Expected & { order?: number } {
  const refusal = refusalOfDeleted(model, request.shopper);
  if (refusal) return refusal;
  const earlier = model.orders.findIndex((order) => isRepeat(order, request));
  if (earlier >= 0) {
    const { tool, quantity } = at(model.orders, earlier);
    const isSame = tool === request.tool && quantity === request.quantity;
    return isSame ? { ...ok, order: earlier } : refused(422, 'idempotency_key_reused');
  }
  const problem = refusalOf(model, request);
  if (problem) return problem;
  const tool = at(model.tools, request.tool);
  tool.available -= request.quantity;
  model.orders.push({
    ...request,
    cents: tool.cents * request.quantity,
    phase: 'open',
    wasPaid: false,
    attempt: 1,
    intent: undefined,
    paidBy: undefined,
  });
  return { ...ok, order: model.orders.length - 1 };
}

/** Returns true if an existing order has the same key and shopper, so that the request is a repeat. */
function isRepeat({ shopper, key, phase }: ModelOrder, request: Request): boolean {
  return key !== undefined && key === request.key && shopper === request.shopper && phase !== 'deleted';
}

function refusalOf(
  { tools, orders }: Model,
  { shopper, tool: index, quantity }: Request,
): Expected | undefined {
  const tool = at(tools, index);
  const cents = tool.cents * quantity;
  if (tool.isDeleted) return refused(404, 'not_found');
  if (quantity < tool.minimum) return refused(400, 'invalid_input');
  if (quantity > tool.available) return refused(409, 'out_of_stock');
  if (cents < STRIPE_CENTS.min || cents > STRIPE_CENTS.max) return refused(400, 'invalid_input');
  const open = orders.filter((order) => order.shopper === shopper && isPayable(order));
  return open.length >= MOST_OPEN ? refused(429, 'too_many_open_orders') : undefined;
}

/** Requests the client secret of an order's intent. The store must return the secret of `intent`. */
export function beginPayment(
  model: Model,
  who: Who,
  order: number,
  cents: number,
): Expected & { intent?: number } {
  const refusal = refusalOfDeleted(model, who) ?? refusalOfStranger(model, who, order, false);
  if (refusal) return refusal;
  if (at(model.orders, order).cents !== cents) return refused(409, 'total_mismatch');
  return payableIntent(model, order);
}

/** Requests a client secret with a total instead of an order, as in the specification. */
export function beginBarePayment(
  model: Model,
  shopper: number,
  cents: number,
): Expected & { intent?: number } {
  const refusal = refusalOfDeleted(model, shopper);
  if (refusal) return refusal;
  const matches = [...model.orders.keys()].filter((index) => {
    const order = at(model.orders, index);
    return order.shopper === shopper && isPayable(order) && order.cents === cents;
  });
  const [only] = matches;
  return matches.length === 1 && only !== undefined
    ? payableIntent(model, only)
    : refused(409, 'total_mismatch');
}

function payableIntent(model: Model, index: number): Expected & { intent?: number } {
  const order = at(model.orders, index);
  if (!isPayable(order)) return refused(409, 'order_not_open');
  const latest = order.intent === undefined ? undefined : at(model.intents, order.intent);
  if (latest?.status === 'waiting') return { ...ok, intent: order.intent ?? 0 };
  if (latest?.status === 'succeeded' && sync(model, order.intent ?? 0) === 'settled') {
    return refused(409, 'order_not_open');
  }
  if (latest?.status === 'canceled') order.attempt += 1;
  order.intent = model.intents.length;
  model.intents.push({
    order: index,
    cents: order.cents,
    status: 'waiting',
    refundedCents: 0,
    recorded: undefined,
  });
  return { ...ok, intent: order.intent };
}

/** Reports a paid intent of an order, as the browser does. */
export function report(model: Model, who: Who, index: number, intent: number): Expected {
  const refusal = refusalOfDeleted(model, who) ?? refusalOfStranger(model, who, index, false);
  if (refusal) return refusal;
  const order = at(model.orders, index);
  if (hasEnded(order)) return refused(409, 'order_not_open');
  if (!haveSameId(model, at(model.intents, intent).order, index)) return refused(409, 'payment_not_yours');
  // The store asks Stripe only about the current intent of the order, and about recorded payments.
  const isKnown = order.intent === intent || at(model.intents, intent).recorded !== undefined;
  if (!isKnown) return refused(409, 'payment_not_yours');
  const state = sync(model, intent);
  if (state === 'settled') return ok;
  if (state === 'unaccepted') return refused(409, 'conflict');
  return state === 'refunded' ? refused(409, 'payment_already_used') : refused(402, 'payment_not_completed');
}

export function cancel(model: Model, who: Who, order: number): Expected {
  const deleted = refusalOfDeleted(model, who);
  if (deleted) return deleted;
  // The first response may have been lost.
  if (at(model.orders, order).phase === 'deleted') return ok;
  const refusal = refusalOfStranger(model, who, order, true);
  if (refusal) return refusal;
  if (hasEnded(at(model.orders, order))) return refused(409, 'order_not_open');
  return close(model, order, 'deleted') === 'closed' ? ok : refused(409, 'order_not_open');
}

export function ship(model: Model, who: Who, index: number): Expected {
  const refusal = refusalOfDeleted(model, who);
  if (refusal) return refusal;
  if (who !== 'admin') return refused(403, 'forbidden');
  const order = at(model.orders, index);
  if (order.phase === 'deleted') return refused(404, 'not_found');
  if (order.phase === 'paid') syncPaymentOf(model, index);
  if (order.phase === 'shipped' || order.phase === 'shipped-refunded') return refused(409, 'order_shipped');
  if (hasEnded(order)) return refused(409, 'order_not_open');
  if (order.phase !== 'paid') return refused(409, 'order_not_paid');
  order.phase = 'shipped';
  return ok;
}

/** Deletes an account. Unpaid orders are canceled, and paid orders are kept. */
export function removeShopper(model: Model, who: Who, shopper: number): Expected {
  const refusal = refusalOfDeleted(model, who);
  if (refusal) return refusal;
  if (at(model.shoppers, shopper).isDeleted) return refused(404, 'not_found');
  at(model.shoppers, shopper).isDeleted = true;
  for (const [index, order] of model.orders.entries()) {
    if (order.shopper !== shopper) continue;
    if (order.phase === 'expired') order.phase = 'deleted';
    else close(model, index, 'deleted');
  }
  return ok;
}
