/** A small model of the store that uses none of its code. The index of an object in these lists is its id. */
export type Model = {
  shoppers: { isDeleted: boolean }[];
  tools: ModelTool[];
  orders: ModelOrder[];
  intents: ModelIntent[];
};

type ModelTool = { cents: number; minimum: number; available: number; isDeleted: boolean };

type Phase =
  | 'open'
  | 'paid'
  | 'shipped'
  | 'refunded'
  | 'shipped-refunded'
  | 'canceled'
  | 'expired'
  | 'deleted';

/** Returns true for an unpaid order that can still be paid or canceled, or expire. */
export function isPayable({ phase }: Pick<ModelOrder, 'phase'>): boolean {
  return phase === 'open' || phase === 'refunded';
}

/** Returns true for a canceled or expired order, which cannot change anymore. */
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
  /** True if the order has been paid before, even if it was refunded after that. */
  wasPaid: boolean;
  /** The number of the payment attempt. Increases after an intent was canceled or refunded. */
  attempt: number;
  /** The intent of this payment attempt. */
  intent: number | undefined;
  /** The intent whose payment the store currently holds for this order. */
  paidBy: number | undefined;
};

export type ModelIntent = {
  order: number;
  cents: number;
  status: 'waiting' | 'succeeded' | 'canceled';
  refundedCents: number;
  /** The outcome in the payment document. */
  recorded: 'settled' | 'refunded' | undefined;
};

/** The expected status of a call, and the expected code of an error. */
export type Expected = { status: number; code?: string };

export const ok: Expected = { status: 200 };

export function refused(status: number, code: string): Expected {
  return { status, code };
}

/** The caller: a shopper by index, or the admin. */
export type Who = number | 'admin';

export function at<T>(list: T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`A list of ${list.length} in the model has no index ${index}`);
  return item;
}

/**
 * Returns true if two orders have the same id, because one was placed with the same key after the other was
 * deleted.
 */
export function haveSameId({ orders }: Model, a: number, b: number): boolean {
  const [one, other] = [at(orders, a), at(orders, b)];
  return a === b || (one.key !== undefined && one.key === other.key && one.shopper === other.shopper);
}

/** Returns the index of the latest order with the same id as an order. */
export function latestWithId(model: Model, index: number): number {
  return model.orders.findLastIndex((_, other) => haveSameId(model, index, other));
}

/** Returns the expected error for a caller whose account was deleted. */
export function refusalOfDeleted({ shoppers }: Model, who: Who): Expected | undefined {
  return who !== 'admin' && at(shoppers, who).isDeleted ? refused(401, 'unauthenticated') : undefined;
}

/** Returns the expected error if an order is deleted, or if the caller may not access it. */
export function refusalOfStranger(
  model: Model,
  who: Who,
  index: number,
  mayAdmin: boolean,
): Expected | undefined {
  const order = at(model.orders, index);
  const isAllowed = who === 'admin' ? mayAdmin : who === order.shopper;
  if (order.phase === 'deleted') return refused(404, 'not_found');
  return isAllowed ? undefined : refused(403, 'forbidden');
}
