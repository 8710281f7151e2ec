import { close, settle } from './money.ts';
import {
  areNamesakes,
  at,
  type Expected,
  hasEnded,
  isPayable,
  type Model,
  type ModelOrder,
  ok,
  refused,
  unlessGone,
  unlessOwner,
  type Who,
} from './state.ts';

const STRIPE_CENTS = { min: 50, max: 99_999_999 };
const MOST_OPEN = 20;

type Wish = { shopper: number; tool: number; quantity: number; key: string | undefined };

/** Places an order. `order` is the one that the response must name. */
export function place(model: Model, wish: Wish): Expected & { order?: number } {
  const gone = unlessGone(model, wish.shopper);
  if (gone) return gone;
  const earlier = model.orders.findIndex((order) => isRepeat(order, wish));
  if (earlier >= 0) {
    const { tool, quantity } = at(model.orders, earlier);
    const isSame = tool === wish.tool && quantity === wish.quantity;
    return isSame ? { ...ok, order: earlier } : refused(422, 'idempotency_key_reused');
  }
  const refusal = refusalOf(model, wish);
  if (refusal) return refusal;
  const tool = at(model.tools, wish.tool);
  tool.available -= wish.quantity;
  model.orders.push({
    ...wish,
    cents: tool.cents * wish.quantity,
    phase: 'open',
    wasPaid: false,
    attempt: 1,
    intent: undefined,
    paidBy: undefined,
  });
  return { ...ok, order: model.orders.length - 1 };
}

/** True if a wish repeats an order: the same key of the same person, while that order is there. */
function isRepeat({ shopper, key, phase }: ModelOrder, wish: Wish): boolean {
  return key !== undefined && key === wish.key && shopper === wish.shopper && phase !== 'gone';
}

function refusalOf({ tools, orders }: Model, { shopper, tool: index, quantity }: Wish): Expected | undefined {
  const tool = at(tools, index);
  const cents = tool.cents * quantity;
  if (tool.isGone) return refused(404, 'not_found');
  if (quantity < tool.minimum) return refused(400, 'invalid_input');
  if (quantity > tool.available) return refused(409, 'out_of_stock');
  if (cents < STRIPE_CENTS.min || cents > STRIPE_CENTS.max) return refused(400, 'invalid_input');
  const open = orders.filter((order) => order.shopper === shopper && isPayable(order));
  return open.length >= MOST_OPEN ? refused(429, 'too_many_open_orders') : undefined;
}

/** Asks for the secret of an order's intent. `intent` is the one that the response must name, new or not. */
export function beginPayment(
  model: Model,
  who: Who,
  order: number,
  believedCents: number,
): Expected & { intent?: number } {
  const refusal = unlessGone(model, who) ?? unlessOwner(model, who, order, false);
  if (refusal) return refusal;
  if (at(model.orders, order).cents !== believedCents) return refused(409, 'total_mismatch');
  return payableIntent(model, order);
}

/** The bare call of the specification names no order, only a total. */
export function beginBarePayment(
  model: Model,
  shopper: number,
  cents: number,
): Expected & { intent?: number } {
  const gone = unlessGone(model, shopper);
  if (gone) return gone;
  const meant = [...model.orders.keys()].filter((index) => {
    const order = at(model.orders, index);
    return order.shopper === shopper && isPayable(order) && order.cents === cents;
  });
  const [only] = meant;
  return meant.length === 1 && only !== undefined
    ? payableIntent(model, only)
    : refused(409, 'total_mismatch');
}

function payableIntent(model: Model, index: number): Expected & { intent?: number } {
  const order = at(model.orders, index);
  if (!isPayable(order)) return refused(409, 'order_not_open');
  const known = order.intent === undefined ? undefined : at(model.intents, order.intent);
  if (known?.status === 'waiting') return { ...ok, intent: order.intent ?? 0 };
  if (known?.status === 'succeeded' && settle(model, order.intent ?? 0) === 'settled') {
    return refused(409, 'order_not_open');
  }
  if (known?.status === 'canceled') order.attempt += 1;
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

/** A browser reports that an intent has paid an order. */
export function report(model: Model, who: Who, index: number, intent: number): Expected {
  const refusal = unlessGone(model, who) ?? unlessOwner(model, who, index, false);
  if (refusal) return refusal;
  const order = at(model.orders, index);
  if (hasEnded(order)) return refused(409, 'order_not_open');
  if (!areNamesakes(model, at(model.intents, intent).order, index)) return refused(409, 'payment_not_yours');
  if (order.paidBy === intent && (order.phase === 'paid' || order.phase === 'shipped')) return ok;
  const settlement = settle(model, intent);
  if (settlement === 'settled') return ok;
  return settlement === 'refunded'
    ? refused(409, 'payment_already_used')
    : refused(402, 'payment_not_completed');
}

export function cancel(model: Model, who: Who, order: number): Expected {
  const refusal = unlessGone(model, who) ?? unlessOwner(model, who, order, true);
  if (refusal) return refusal;
  if (hasEnded(at(model.orders, order))) return refused(409, 'order_not_open');
  return close(model, order, 'gone') === 'closed' ? ok : refused(409, 'order_not_open');
}

export function ship(model: Model, who: Who, index: number): Expected {
  const gone = unlessGone(model, who);
  if (gone) return gone;
  if (who !== 'admin') return refused(403, 'forbidden');
  const order = at(model.orders, index);
  if (order.phase === 'gone') return refused(404, 'not_found');
  if (order.phase === 'shipped' || order.phase === 'shipped-refunded') return refused(409, 'order_shipped');
  if (hasEnded(order)) return refused(409, 'order_not_open');
  if (order.phase !== 'paid') return refused(409, 'order_not_paid');
  order.phase = 'shipped';
  return ok;
}

/** A person goes: what they have not paid for is given up, what they have paid for stays. */
export function removeShopper(model: Model, who: Who, shopper: number): Expected {
  const gone = unlessGone(model, who);
  if (gone) return gone;
  if (at(model.shoppers, shopper).isGone) return refused(404, 'not_found');
  at(model.shoppers, shopper).isGone = true;
  for (const [index, order] of model.orders.entries()) {
    if (order.shopper !== shopper) continue;
    if (order.phase === 'expired') order.phase = 'gone';
    else close(model, index, 'gone');
  }
  return ok;
}
