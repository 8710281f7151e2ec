import type { DisputeState } from '../contract/order.ts';
import type { PaymentRecord, Refund } from './payment.record.ts';

/** A refund as Stripe reports it. Its status is `refused` if Stripe did not accept it. */
export type ReportedRefund = Omit<Refund, 'coveredCents'>;

/** The refunds and disputes of a payment as Stripe reports them, oldest first. */
export type Reported = {
  refunds: ReportedRefund[];
  disputes: PaymentRecord['disputes'];
};

/** The amounts of a payment in cents. Paid = kept + refunded + lost. The owed amount is part of the kept amount. */
type Balance = {
  /** Refunded by Stripe, or by an admin by hand. */
  refundedCents: number;
  /** Lost in disputes. The cardholder has this money. */
  lostCents: number;
  /** The rest, which the store still has. */
  keptCents: number;
  /** The amount that an admin must refund by hand, because Stripe refused the refund or could not make it. */
  owedCents: number;
  /** The amount that the cardholder got back beyond the paid amount. */
  excessCents: number;
  /** The amount that was not refunded, even if it was lost. */
  leftCents: number;
};

export function balanceOf(payment: PaymentRecord): Balance {
  const { paidCents, refunds, disputes, byHand } = payment;
  const refundedCents = centsOf(refunds.filter(isMade)) + centsOf(byHand);
  const lostCents = centsOf(disputes.filter((dispute) => stateOf(dispute) === 'lost'));
  const leftCents = paidCents - refundedCents;
  const keptCents = Math.max(0, leftCents - lostCents);
  const failedCents = refunds
    .filter((each) => !isMade(each))
    .reduce((sum, each) => sum + each.cents - each.coveredCents, 0);
  const owedCents = Math.min(failedCents, keptCents);
  return {
    refundedCents,
    lostCents,
    keptCents,
    owedCents,
    excessCents: Math.max(0, lostCents - leftCents),
    leftCents,
  };
}

/** Returns true if an admin must refund all that the store still has of a payment. */
export function isAllOwed({ owedCents, keptCents }: Pick<Balance, 'owedCents' | 'keptCents'>): boolean {
  return owedCents > 0 && owedCents === keptCents;
}

/** Returns true for a refund that has returned money, or will. */
export function isMade({ status }: { status: string | null }): boolean {
  return status === 'succeeded' || status === 'pending';
}

/** Returns the refunds of a payment that have been made since an earlier state of it. */
export function newRefunds(before: PaymentRecord, after: PaymentRecord): Refund[] {
  const known = new Set(before.refunds.filter(isMade).map(({ id }) => id));
  return after.refunds.filter((refund) => isMade(refund) && !known.has(refund.id));
}

/**
 * Converts Stripe's status of a dispute: https://docs.stripe.com/api/disputes/object. An inquiry, which ends as
 * `warning_closed`, takes no money. After `prevented`, the cardholder has the money, because Visa has resolved the
 * dispute.
 */
function stateOf({ status }: PaymentRecord['disputes'][number]): DisputeState {
  if (status === 'lost' || status === 'prevented') return 'lost';
  return status === 'won' || status === 'warning_closed' ? 'won' : 'open';
}

/** Returns `open` if any dispute of a payment is open, otherwise `lost` if any is lost, otherwise `won`. */
export function disputeOf({ disputes }: PaymentRecord): DisputeState | null {
  const states = disputes.map(stateOf);
  return (['open', 'lost', 'won'] as const).find((state) => states.includes(state)) ?? null;
}

/** Returns the states of the disputes that a payment has got since an earlier state of it. */
export function newDisputes(before: PaymentRecord, after: PaymentRecord): DisputeState[] {
  return newIn(after.disputes, before.disputes).map(stateOf);
}

/**
 * Returns a payment with the refunds and disputes that Stripe reports.
 *
 * Each new refund, lost dispute and payment by hand covers the refunds that have failed before, oldest first. A
 * refund that covers others can fail too, and then owes its whole amount.
 */
export function withReport(payment: PaymentRecord, { refunds, disputes }: Reported): PaymentRecord {
  const lostBefore = balanceOf(payment).lostCents;
  // First the failures, because refunds and disputes that are reported with them came later.
  const updated = {
    ...payment,
    refunds: withUpdates(payment.refunds, refunds),
    disputes: [...withUpdates(payment.disputes, disputes), ...newIn(disputes, payment.disputes)],
  };
  const mirrored = newIn(refunds, payment.refunds).reduce(withNewRefund, updated);
  return withDerivedFields(payment, covered(mirrored, balanceOf(mirrored).lostCents - lostBefore));
}

function withUpdates<T extends { id: string }>(known: T[], reported: Partial<T>[]): T[] {
  return known.map((entry) => ({ ...entry, ...reported.find(({ id }) => id === entry.id) }));
}

function newIn<T extends { id: string }>(reported: T[], known: { id: string }[]): T[] {
  return reported.filter(({ id }) => !known.some((entry) => entry.id === id));
}

/** A requested refund that Stripe refuses, or first reports as failed, owes nothing. */
function withNewRefund(payment: PaymentRecord, refund: ReportedRefund): PaymentRecord {
  const isRefused = refund.pendingRefundId !== null && !isMade(refund);
  const { refunds } = isRefused ? payment : covered(payment, refund.cents);
  return { ...payment, refunds: [...refunds, { ...refund, coveredCents: isRefused ? refund.cents : 0 }] };
}

/** Returns true for a requested refund that Stripe refused or first reported as failed. It owes nothing. */
export function isRefused({ status, cents, coveredCents }: Refund): boolean {
  return !isMade({ status }) && coveredCents === cents;
}

/** Returns a payment of which an admin has refunded the owed amount by hand. */
export function repaidByHand(payment: PaymentRecord): PaymentRecord {
  const cents = balanceOf(payment).owedCents;
  const byHand = [...payment.byHand, { cents, at: new Date() }];
  return withDerivedFields(payment, { ...covered(payment, cents), byHand });
}

/** Returns a payment whose excess an admin has noted. */
export function withNotedExcess(payment: PaymentRecord): PaymentRecord {
  return withDerivedFields(payment, { ...payment, notedExcessCents: balanceOf(payment).excessCents });
}

/** Returns Stripe's code for the latest refund that it refused or could not make, and that is still owed. */
export function reasonOf({ refunds }: PaymentRecord): string | undefined {
  return refunds.findLast((each) => !isMade(each) && each.coveredCents < each.cents)?.reason ?? undefined;
}

function covered(payment: PaymentRecord, cents: number): PaymentRecord {
  let left = Math.max(0, cents);
  const refunds = payment.refunds.map((refund) => {
    const covers = isMade(refund) ? 0 : Math.min(left, refund.cents - refund.coveredCents);
    left -= covers;
    return { ...refund, coveredCents: refund.coveredCents + covers };
  });
  return { ...payment, refunds };
}

/** Returns a payment with its derived fields. The list is sorted by the time of the latest failure or excess. */
function withDerivedFields(before: PaymentRecord, payment: PaymentRecord): PaymentRecord {
  const { owedCents, excessCents } = balanceOf(payment);
  const isNoted = excessCents <= payment.notedExcessCents;
  const was = balanceOf(before);
  const isMore = owedCents > was.owedCents || excessCents > was.excessCents;
  return {
    ...payment,
    notedExcessCents: Math.min(payment.notedExcessCents, excessCents),
    owedCents,
    listed: owedCents > 0 ? 'owed' : isNoted ? null : 'excess',
    listedAt: isMore ? new Date() : payment.listedAt,
  };
}

/** Returns the sum of refunds, disputes or payments by hand. */
export function centsOf(entries: readonly { cents: number }[]): number {
  return entries.reduce((sum, { cents }) => sum + cents, 0);
}
