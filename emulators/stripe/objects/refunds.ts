import { invalidParameter, invalidRequest, resourceMissing } from '../api/errors.ts';
import { type MetadataChange, mergeMetadata } from '../api/params.ts';
import { findCharge } from './charges.ts';
import { recordEvent } from './events.ts';
import { newId, nowSeconds } from './ids.ts';
import type { Call } from './local.ts';
import type { Charge, Refund } from './types.ts';

export type RefundInput = {
  charge?: string | undefined;
  payment_intent?: string | undefined;
  amount?: number | undefined;
  reason?: 'duplicate' | 'fraudulent' | 'requested_by_customer' | undefined;
  metadata?: MetadataChange | undefined;
};

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

function chargeOf(call: Call, input: RefundInput): Charge {
  if (input.charge !== undefined) return findCharge(call, input.charge, 'charge', 400);
  const id = input.payment_intent;
  if (id === undefined) {
    throw invalidParameter(
      'One of the following params should be provided for this request: payment_intent or charge.',
      'payment_intent',
      'parameter_missing',
    );
  }
  const intent = call.local.store.intents.get(id);
  if (!intent) throw resourceMissing('payment_intent', id, 'payment_intent', 400);
  const charge = intent.latest_charge ? call.local.store.charges.get(intent.latest_charge) : undefined;
  if (charge?.status !== 'succeeded') {
    throw invalidRequest(`This PaymentIntent (${id}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
      code: 'payment_intent_unexpected_state',
    });
  }
  return charge;
}

function amountOf(charge: Charge, asked: number | undefined): number {
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  const amount = asked ?? left;
  if (amount < 1) {
    throw invalidParameter('Invalid positive integer', 'amount', 'parameter_invalid_integer');
  }
  if (amount > left) {
    const bound = charge.amount_refunded ? 'unrefunded amount on charge' : 'charge amount';
    throw invalidRequest(`Refund amount (${dollars(amount)}) is greater than ${bound} (${dollars(left)})`, {
      param: 'amount',
    });
  }
  return amount;
}

function buildRefund(charge: Charge, amount: number, input: RefundInput): Refund {
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
    metadata: mergeMetadata({}, input.metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: input.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}

/** Gives back what is left of a charge, or a part of it. Throws 400 when less is left than is asked for. */
export function createRefund(call: Call, input: RefundInput): Refund {
  const charge = chargeOf(call, input);
  if (charge.status !== 'succeeded') {
    throw invalidRequest(`Charge ${charge.id} failed, so there is nothing to refund.`, { param: 'charge' });
  }
  const refund = buildRefund(charge, amountOf(charge, input.amount), input);
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
 * Lets a refund fail after it was accepted, as when the card's account was closed meanwhile: the money comes back
 * to the store's balance. https://docs.stripe.com/refunds#failed-refunds
 */
export function failRefund(call: Call, refund: Refund): void {
  if (refund.status === 'failed') return;
  const charge = findCharge(call, refund.charge ?? '', 'charge', 400);
  const previous = { status: refund.status };
  refund.status = 'failed';
  refund.failure_reason = 'expired_or_canceled_card';
  charge.amount_refunded -= refund.amount;
  charge.refunded = false;
  recordEvent(call, 'refund.failed', refund, previous);
}

/** The refund of an id. Throws 404. */
export function findRefund({ local }: Call, id: string): Refund {
  const refund = local.store.refunds.get(id);
  if (!refund) throw resourceMissing('refund', id, 'id', 404);
  return refund;
}
