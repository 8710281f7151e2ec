import { z } from 'zod';
import { collection, type Stored, timestampField } from '../platform/firestore/firestore.ts';

/** A refund at Stripe, or a refund that Stripe refused. */
const refundSchema = z.object({
  id: z.string(),
  cents: z.int(),
  /** Stripe's status, or `refused`. Refunds that have failed or were canceled have returned no money. */
  status: z.string(),
  /** Stripe's code of the failure or the refusal. */
  reason: z.string().nullable(),
  /** The id of the order's `pendingRefund`; null for other refunds, such as those in Stripe's dashboard. */
  pendingRefundId: z.string().nullable(),
  /** Cents of a failed refund that were returned since: by a later refund, a lost dispute, or an admin by hand. */
  coveredCents: z.int(),
});

/** A dispute at Stripe. */
const disputeSchema = z.object({
  id: z.string(),
  cents: z.int(),
  /** Stripe's status. */
  status: z.string(),
});

/**
 * A mirror of a payment at Stripe: its refunds and disputes, in the order in which the store learned of them.
 * `balance.ts` derives all amounts.
 */
const paymentSchema = z.object({
  orderId: z.string(),
  uid: z.string(),
  /** The time when the payment was recorded. */
  at: timestampField,
  paidCents: z.int(),
  refunds: z.array(refundSchema),
  disputes: z.array(disputeSchema),
  /** Money that admins have refunded by hand. */
  byHand: z.array(z.object({ cents: z.int(), at: timestampField })),
  /** The excess that an admin has removed from the list. */
  notedExcessCents: z.int(),

  // Derived from the fields above, for queries.

  /** The reason why the payment is in the list of failed refunds. */
  listed: z.enum(['owed', 'excess']).nullable(),
  /** The time of the latest failure. */
  listedAt: timestampField.nullable(),
  owedCents: z.int(),
});

export type PaymentRecord = z.infer<typeof paymentSchema>;
export type Refund = z.infer<typeof refundSchema>;
export type StoredPayment = Stored<PaymentRecord>;

/** Returns a payment without refunds and disputes. */
export function newPayment(origin: Pick<PaymentRecord, 'orderId' | 'uid'>, paidCents: number): PaymentRecord {
  return {
    orderId: origin.orderId,
    uid: origin.uid,
    at: new Date(),
    paidCents,
    refunds: [],
    disputes: [],
    byHand: [],
    notedExcessCents: 0,
    listed: null,
    listedAt: null,
    owedCents: 0,
  };
}

/** The payments, by the id of their intent. An intent can pay for only one order, and only once. */
export const payments = collection('payments', paymentSchema);
