import type Stripe from 'stripe';
import { store } from '../../../functions/src/contract/store.ts';
import type { Call } from '../local-stripe.ts';
import type { Decline } from '../payment-methods/test-cards.ts';
import {
  type Charge,
  type Intent,
  newId,
  nowSeconds,
  nulls,
  type PaymentMethod,
  randomText,
} from '../protocol/objects.ts';

/**
 * The text on bank statements, with at most 22 characters:
 * https://docs.stripe.com/get-started/account/statement-descriptors
 */
const DESCRIPTOR = store.name.toUpperCase().slice(0, 22);

function outcomeOf(decline: Decline | undefined): Stripe.Charge.Outcome {
  const reason = decline?.declineCode ?? null;
  return {
    advice_code: decline ? 'try_again_later' : null,
    network_advice_code: null,
    network_decline_code: decline ? '05' : null,
    network_status: decline ? 'declined_by_network' : 'approved_by_network',
    reason,
    seller_message: decline ? `The bank returned the code ${reason}.` : 'Payment complete.',
    type: decline ? 'issuer_declined' : 'authorized',
  };
}

/** Charges the card of an intent. A declined charge is stored as failed. */
export function createCharge(
  { local }: Call,
  { amount, currency, description, id: payment_intent, metadata, receipt_email }: Intent,
  { id: payment_method, billing_details, card }: PaymentMethod,
  decline?: Decline,
): Charge {
  const id = newId('ch');
  const { brand, country, exp_month, exp_year, fingerprint = null, funding, last4, regulated_status } = card;
  const unavailable = { status: 'unavailable' } as const;
  const charge: Charge = {
    id,
    object: 'charge',
    amount,
    amount_captured: decline ? 0 : amount,
    amount_refunded: 0,
    ...nulls('application application_fee application_fee_amount customer failure_balance_transaction'),
    ...nulls('on_behalf_of receipt_number receipt_url review shipping source source_transfer'),
    ...nulls('statement_descriptor statement_descriptor_suffix transfer_data transfer_group'),
    balance_transaction: decline ? null : newId('txn'),
    billing_details,
    calculated_statement_descriptor: DESCRIPTOR,
    captured: !decline,
    created: nowSeconds(),
    currency,
    description,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata,
    outcome: outcomeOf(decline),
    paid: !decline,
    payment_intent,
    payment_method,
    payment_method_details: {
      card: {
        ...{ brand, country, exp_month, exp_year, fingerprint, funding, last4, regulated_status },
        ...nulls('electronic_commerce_indicator installments mandate three_d_secure transaction_link_id'),
        amount_authorized: decline ? null : amount,
        authorization_code: decline ? null : '123456',
        checks: card.checks && {
          ...card.checks,
          cvc_check: decline?.code === 'incorrect_cvc' ? 'fail' : card.checks.cvc_check,
        },
        extended_authorization: { status: 'disabled' },
        incremental_authorization: unavailable,
        multicapture: unavailable,
        network: brand,
        network_token: { used: false },
        network_transaction_id: decline ? null : randomText(15),
        overcapture: { maximum_amount_capturable: amount, ...unavailable },
        wallet: null,
      },
      type: 'card',
    },
    receipt_email,
    refunded: false,
    refunds: { object: 'list', data: [], has_more: false, url: `/v1/charges/${id}/refunds` },
    status: decline ? 'failed' : 'succeeded',
  } satisfies Stripe.Charge;
  local.charges.set(id, charge);
  return charge;
}
