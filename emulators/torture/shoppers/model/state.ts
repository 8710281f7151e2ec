/**
 * The store as its documentation describes it, in a few numbers: no network, no documents, nothing of its code.
 * Things are named by their place in these lists.
 */
export type Model = {
  shoppers: { isGone: boolean }[];
  tools: ModelTool[];
  orders: ModelOrder[];
  intents: ModelIntent[];
};

type ModelTool = { cents: number; minimum: number; available: number; isGone: boolean };

type Phase = 'open' | 'paid' | 'shipped' | 'refunded' | 'shipped-refunded' | 'canceled' | 'expired' | 'gone';

/** Unpaid, and its pieces are held: it may be paid, canceled or expire. */
export function isPayable({ phase }: Pick<ModelOrder, 'phase'>): boolean {
  return phase === 'open' || phase === 'refunded';
}

/** Kept to be seen, and nothing can be done with it any more. */
export function hasEnded({ phase }: Pick<ModelOrder, 'phase'>): boolean {
  return phase === 'canceled' || phase === 'expired';
}

export type ModelOrder = {
  shopper: number;
  tool: number;
  quantity: number;
  cents: number;
  key: string | undefined;
  phase: Phase;
  /** Whether money ever moved for it. */
  wasPaid: boolean;
  /** The number of the payment attempt, which goes up when an intent was canceled or refunded. */
  attempt: number;
  /** The intent of this attempt, once there is one. */
  intent: number | undefined;
  /** The intent whose money the store has. */
  paidBy: number | undefined;
};

export type ModelIntent = {
  order: number;
  cents: number;
  status: 'waiting' | 'succeeded' | 'canceled';
  refundedCents: number;
  /** What the store has written down about its money. */
  recorded: 'settled' | 'refunded' | undefined;
};

/** The status that a call must return, and for a refusal its code. */
export type Expected = { status: number; code?: string };

export const ok: Expected = { status: 200 };

export function refused(status: number, code: string): Expected {
  return { status, code };
}

/** Who makes a call: a shopper by number, or the admin. */
export type Who = number | 'admin';

export function at<T>(list: T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`The model has no number ${index} in a list of ${list.length}`);
  return item;
}

/** True if two orders have the same id: one that is gone, and one placed later under the same key. */
export function areNamesakes({ orders }: Model, a: number, b: number): boolean {
  const [one, other] = [at(orders, a), at(orders, b)];
  return a === b || (one.key !== undefined && one.key === other.key && one.shopper === other.shopper);
}

/** The order that has an order's id now. */
export function latestNamesake(model: Model, index: number): number {
  return model.orders.findLastIndex((_, other) => areNamesakes(model, index, other));
}

/** The refusal for a person whose account is gone. */
export function unlessGone({ shoppers }: Model, who: Who): Expected | undefined {
  return who !== 'admin' && at(shoppers, who).isGone ? refused(401, 'unauthenticated') : undefined;
}

/** The refusal for a person who may not touch an order, or for an order that is gone. */
export function unlessOwner(model: Model, who: Who, index: number, mayAdmin: boolean): Expected | undefined {
  const order = at(model.orders, index);
  const isAllowed = who === 'admin' ? mayAdmin : who === order.shopper;
  if (order.phase === 'gone') return refused(404, 'not_found');
  return isAllowed ? undefined : refused(403, 'forbidden');
}
