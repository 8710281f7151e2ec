import type Stripe from 'stripe';
import { z } from 'zod';
import { refuseIfDisputed } from '../disputes/dispute.ts';
import { recordEvent } from '../events/event.ts';
import type { Call } from '../local-stripe.ts';
import { find } from '../protocol/collection.ts';
import { invalidParameter, invalidRequest } from '../protocol/errors.ts';
import { type Charge, newId, nowSeconds, nulls, type Refund } from '../protocol/objects.ts';
import { integer, metadata } from '../protocol/params.ts';

/** Parameters of a refund: https://docs.stripe.com/api/refunds/create */
export const refundParams = z.strictObject({
  charge: z.string().optional(),
  payment_intent: z.string().optional(),
  amount: integer.refine((cents) => cents > 0, 'Invalid positive integer').optional(),
  metadata: metadata.default({}),
});
type RefundParams = z.output<typeof refundParams>;

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

function chargeOf({ local }: Call, { charge: id, payment_intent }: RefundParams): Charge {
  if (id === undefined && payment_intent === undefined)
    throw invalidParameter('Missing payment_intent or charge.', 'payment_intent', 'parameter_missing');
  const latestId = () =>
    find(local.intents, 'payment_intent', payment_intent ?? '', 'payment_intent').latest_charge ?? '';
  const charge = id ? find(local.charges, 'charge', id, 'charge') : local.charges.get(latestId());
  if (charge?.status === 'succeeded') return charge;
  throw invalidRequest('This payment does not have a successful charge to refund.');
}

/** Returns the amount to refund. Throws 400 if the amount exceeds what is left of the charge. */
function amountOf(charge: Charge, requested: number | undefined): number {
  const remaining = charge.amount - charge.amount_refunded;
  if (remaining === 0) {
    const code = 'charge_already_refunded';
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code });
  }
  const amount = requested ?? remaining;
  if (amount <= remaining) return amount;
  throw invalidRequest(
    `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(remaining)})`,
    { param: 'amount' },
  );
}

/** Refunds the rest of a charge, or a part of it. */
export function createRefund(call: Call, params: RefundParams): Refund {
  const charge = chargeOf(call, params);
  refuseIfDisputed(call, charge);
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount: amountOf(charge, params.amount),
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: nowSeconds(),
    currency: charge.currency,
    ...nulls('customer customer_account reason receipt_number source_transfer_reversal transfer_reversal'),
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: params.metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    status: 'succeeded',
  } satisfies Stripe.Refund;
  call.local.refunds.set(refund.id, refund);
  charge.amount_refunded += refund.amount;
  charge.refunds.data.unshift(refund);
  charge.refunded = charge.amount_refunded === charge.amount;
  recordEvent(call, 'refund.created', refund);
  recordEvent(call, 'charge.refunded', charge);
  return refund;
}

/**
 * Makes an accepted refund fail, as if the card account was closed. The amount returns to the store's
 * balance: https://docs.stripe.com/refunds#failed-refunds
 */
export function failRefund(call: Call, refund: Refund): void {
  if (refund.status === 'failed') return;
  const charge = find(call.local.charges, 'charge', refund.charge);
  refund.status = 'failed';
  refund.failure_reason = 'expired_or_canceled_card';
  charge.amount_refunded -= refund.amount;
  charge.refunded = false;
  recordEvent(call, 'refund.updated', refund);
  recordEvent(call, 'charge.refund.updated', refund);
  recordEvent(call, 'refund.failed', refund);
}
