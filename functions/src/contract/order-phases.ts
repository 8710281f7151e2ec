/** The phases of an order. One value instead of several booleans, which could contradict each other. */
export const orderPhases = [
  'open',
  'canceling',
  'expiring',
  'paid',
  'refunding',
  'shipped',
  'refunded',
  'shipped-refunded',
  'canceled',
  'expired',
] as const;

export type OrderPhase = (typeof orderPhases)[number];

/** The states of a return that has not ended: requested, accepted by an admin, parcel received. */
export const openReturnStates = ['open', 'accepted', 'received'] as const;

/** How a return ended: by a refund, closed by an admin with a message, or taken back by the shopper. */
export const endedReturnStates = ['refunded', 'answered', 'withdrawn'] as const;

export const returnStates = [...openReturnStates, ...endedReturnStates] as const;
export type ReturnStatus = (typeof returnStates)[number];

type Meaning = {
  /** The store has the money. */
  paid: boolean;
  /** The order is not paid, and its units are on hold. */
  holdsStock: boolean;
  payable: boolean;
  /** The shopper can cancel the order. */
  cancelable: boolean;
  /** Paid, and no full refund is in progress. The order counts as sold, and the shopper can review the tool. */
  refundable: boolean;
  shippable: boolean;
  /** No later payment, shipment or cancellation can follow. */
  final: boolean;
  /** The order was canceled or has expired. Lists omit it by default. */
  ended: boolean;
};

type Row = Partial<Meaning> & {
  status: 'pending' | 'shipped';
  /** The phases that may follow. `deleted`: the document no longer exists. */
  next: readonly (OrderPhase | 'deleted')[];
};

/**
 * The table of phases. Everything that depends on a phase is derived from this table, and the store refuses every
 * change of phase that `next` does not list. A partial refund does not change the phase.
 */
const table: Record<OrderPhase, Row> = {
  // Unpaid. Holds stock until `heldUntil`.
  open: {
    status: 'pending',
    holdsStock: true,
    payable: true,
    cancelable: true,
    next: ['paid', 'refunded', 'canceling', 'expiring'],
  },
  // A cancellation is in progress. A payment that succeeded first still counts.
  canceling: { status: 'pending', holdsStock: true, next: ['paid', 'canceled', 'deleted'] },
  // An expiry is in progress. A payment that succeeded first still counts.
  expiring: {
    status: 'pending',
    holdsStock: true,
    cancelable: true,
    next: ['paid', 'canceling', 'canceled', 'expired'],
  },
  paid: {
    status: 'pending',
    paid: true,
    refundable: true,
    shippable: true,
    next: ['shipped', 'refunding', 'refunded', 'canceled'],
  },
  // A full refund is in progress.
  refunding: { status: 'pending', paid: true, next: ['paid', 'refunded'] },
  shipped: { status: 'shipped', paid: true, refundable: true, next: ['shipped-refunded'] },
  // Refunded before it was shipped. Holds stock again.
  refunded: {
    status: 'pending',
    holdsStock: true,
    payable: true,
    cancelable: true,
    next: ['paid', 'canceling', 'expiring'],
  },
  // Refunded after it was shipped.
  'shipped-refunded': { status: 'shipped', final: true, next: [] },
  // Was paid at some time, and was later canceled or expired.
  canceled: { status: 'pending', final: true, ended: true, next: [] },
  // Was never paid, and its hold ended. Deleted with its user.
  expired: { status: 'pending', final: true, ended: true, next: ['deleted'] },
};

/** Returns the phases with a meaning, such as all payable phases. */
export function phasesThat(meaning: keyof Meaning): OrderPhase[] {
  return orderPhases.filter((phase) => table[phase][meaning]);
}

/** Returns true if a phase has a meaning. An open page may get a phase of a later release, which has none. */
export function isPhase(phase: OrderPhase, meaning: keyof Meaning): boolean {
  return phasesThat(meaning).includes(phase);
}

export function statusOf(phase: OrderPhase): Row['status'] {
  return table[phase].status;
}

/** Returns true if one phase may follow another. A change within a phase is always allowed. */
export function mayFollow(phase: OrderPhase, next: OrderPhase | 'deleted'): boolean {
  return phase === next || table[phase].next.includes(next);
}
