import { store } from '../../../functions/src/contract/store.ts';
import type { Call } from '../local-stripe.ts';
import type { Decline } from '../payment-methods/test-cards.ts';
import { type Charge, type Intent, newId, nowSeconds, type PaymentMethod } from '../protocol/objects.ts';

/**
 * The text on bank statements, with at most 22 characters:
 * https://docs.stripe.com/get-started/account/statement-descriptors
 */
const DESCRIPTOR = store.name.toUpperCase().slice(0, 22);

/** Charges the card of an intent. A declined charge is stored as failed. */
export function createCharge(
  { local }: Call,
  intent: Intent,
  method: PaymentMethod,
  decline?: Decline,
): Charge {
  const id = newId('ch');
  const charge: Charge = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    balance_transaction: decline ? null : newId('txn'),
    billing_details: structuredClone(method.billing_details),
    calculated_statement_descriptor: DESCRIPTOR,
    captured: !decline,
    created: nowSeconds(),
    currency: intent.currency,
    description: intent.description,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    livemode: false,
    metadata: { ...intent.metadata },
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    receipt_email: intent.receipt_email,
    refunded: false,
    refunds: { object: 'list', data: [], has_more: false, url: `/v1/charges/${id}/refunds` },
    status: decline ? 'failed' : 'succeeded',
  };
  local.charges.set(id, charge);
  return charge;
}
