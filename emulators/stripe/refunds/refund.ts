import { z } from 'zod';
import { refuseIfDisputed } from '../disputes/dispute.ts';
import { recordEvent } from '../events/event.ts';
import { invalidParameter, invalidRequest } from '../protocol/errors.ts';
import { objectInParam } from '../protocol/find.ts';
import { integer, mergeMetadata, metadata } from '../protocol/params.ts';
import type { Call } from '../state/call.ts';
import { newId, nowSeconds } from '../state/ids.ts';
import type { Charge, Refund } from '../state/types.ts';

/** Parameters of a refund: https://docs.stripe.com/api/refunds/create */
export const refundParams = z.strictObject({
  charge: z.string().optional(),
  payment_intent: z.string().optional(),
  amount: integer.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
});
type RefundParams = z.output<typeof refundParams>;

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

function chargeOf({ local: { store } }: Call, params: RefundParams): Charge {
  if (params.charge !== undefined) return objectInParam(store.charges, 'charge', params.charge);
  const id = params.payment_intent;
  if (id === undefined) {
    throw invalidParameter(
      'One of the following params should be provided for this request: payment_intent or charge.',
      'payment_intent',
      'parameter_missing',
    );
  }
  const intent = objectInParam(store.intents, 'payment_intent', id);
  const charge = intent.latest_charge ? store.charges.get(intent.latest_charge) : undefined;
  if (charge?.status !== 'succeeded') {
    throw invalidRequest(`This PaymentIntent (${id}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
      code: 'payment_intent_unexpected_state',
    });
  }
  return charge;
}

function amountOf(charge: Charge, requested: number | undefined): number {
  const remaining = charge.amount - charge.amount_refunded;
  if (remaining === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  const amount = requested ?? remaining;
  if (amount < 1) {
    throw invalidParameter('Invalid positive integer', 'amount', 'parameter_invalid_integer');
  }
  if (amount > remaining) {
    const bound = charge.amount_refunded ? 'unrefunded amount on charge' : 'charge amount';
    throw invalidRequest(
      `Refund amount (${dollars(amount)}) is greater than ${bound} (${dollars(remaining)})`,
      {
        param: 'amount',
      },
    );
  }
  return amount;
}

function buildRefund(charge: Charge, amount: number, params: RefundParams): Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: nowSeconds(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: mergeMetadata({}, params.metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}

/** Refunds the rest of a charge, or a part of it. Throws 400 if the amount exceeds the rest. */
export function createRefund(call: Call, params: RefundParams): Refund {
  const charge = chargeOf(call, params);
  if (charge.status !== 'succeeded') {
    throw invalidRequest(`Charge ${charge.id} failed, so there is nothing to refund.`, { param: 'charge' });
  }
  refuseIfDisputed(call, charge);
  const refund = buildRefund(charge, amountOf(charge, params.amount), params);
  const previous = {
    amount_refunded: charge.amount_refunded,
    refunded: charge.refunded,
  };
  call.local.store.refunds.set(refund.id, refund);
  charge.amount_refunded += refund.amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  charge.refunds.data.unshift(refund);
  recordEvent(call, 'refund.created', refund);
  recordEvent(call, 'charge.refunded', charge, previous);
  return refund;
}

/**
 * Makes an accepted refund fail, as if the card account was closed. The amount returns to the store's
 * balance: https://docs.stripe.com/refunds#failed-refunds
 */
export function failRefund(call: Pick<Call, 'local' | 'origin'>, refund: Refund): void {
  if (refund.status === 'failed') return;
  const charge = objectInParam(call.local.store.charges, 'charge', refund.charge ?? '');
  const previous = { status: refund.status };
  refund.status = 'failed';
  refund.failure_reason = 'expired_or_canceled_card';
  charge.amount_refunded -= refund.amount;
  charge.refunded = false;
  recordEvent(call, 'refund.updated', refund, previous);
  recordEvent(call, 'charge.refund.updated', refund, previous);
  recordEvent(call, 'refund.failed', refund, previous);
}
