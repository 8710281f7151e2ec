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

function outcomeOf(decline: Decline | undefined) {
  return {
    advice_code: decline ? 'try_again_later' : null,
    network_advice_code: null,
    network_decline_code: decline ? '05' : null,
    network_status: decline ? 'declined_by_network' : 'approved_by_network',
    reason: decline?.declineCode ?? null,
    risk_level: 'normal',
    risk_score: 12,
    seller_message: decline
      ? `The bank returned the decline code \`${decline.declineCode}\`.`
      : 'Payment complete.',
    type: decline ? 'issuer_declined' : 'authorized',
  } satisfies Stripe.Charge.Outcome;
}

function methodDetails(
  intent: Intent,
  { card }: PaymentMethod,
  decline: Decline | undefined,
  authenticated: boolean,
): Stripe.Charge.PaymentMethodDetails {
  return {
    card: {
      amount_authorized: decline ? null : intent.amount,
      authorization_code: decline ? null : '123456',
      brand: card.brand,
      checks: card.checks && {
        ...card.checks,
        cvc_check: decline?.code === 'incorrect_cvc' ? 'fail' : card.checks.cvc_check,
      },
      country: card.country,
      ...nulls('electronic_commerce_indicator installments mandate transaction_link_id wallet'),
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      extended_authorization: { status: 'disabled' },
      fingerprint: card.fingerprint ?? null,
      funding: card.funding,
      incremental_authorization: { status: 'unavailable' },
      last4: card.last4,
      multicapture: { status: 'unavailable' },
      network: card.brand,
      network_token: { used: false },
      network_transaction_id: decline ? null : randomText(15),
      overcapture: { maximum_amount_capturable: intent.amount, status: 'unavailable' },
      regulated_status: card.regulated_status,
      three_d_secure: authenticated
        ? {
            authentication_flow: 'challenge',
            electronic_commerce_indicator: '05',
            exemption_indicator: null,
            result: 'authenticated',
            result_reason: null,
            transaction_id: randomText(24),
            version: '2.2.0',
          }
        : null,
    },
    type: 'card',
  };
}

/** Charges the card of an intent. A declined charge is stored as failed. */
export function createCharge(
  { local }: Pick<Call, 'local'>,
  intent: Intent,
  method: PaymentMethod,
  decision: { decline?: Decline | undefined; authenticated: boolean },
): Charge {
  const { decline, authenticated } = decision;
  const id = newId('ch');
  const charge: Charge = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    ...nulls('application application_fee application_fee_amount customer failure_balance_transaction'),
    ...nulls('on_behalf_of receipt_number receipt_url review shipping source source_transfer'),
    ...nulls('statement_descriptor statement_descriptor_suffix transfer_data transfer_group'),
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
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    outcome: outcomeOf(decline),
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: methodDetails(intent, method, decline, authenticated),
    receipt_email: intent.receipt_email,
    refunded: false,
    refunds: { object: 'list', data: [], has_more: false, url: `/v1/charges/${id}/refunds` },
    status: decline ? 'failed' : 'succeeded',
  } satisfies Stripe.Charge;
  local.charges.set(id, charge);
  return charge;
}
