import { mergeMetadata } from '../protocol/params.ts';
import { newId, nowSeconds } from '../state/ids.ts';
import type { PaymentMethod } from '../state/types.ts';
import { type CheckedCard, fingerprintOf } from './check-card.ts';
import type { MethodParams } from './params.ts';

function billingDetailsOf(input: MethodParams['billing_details']): PaymentMethod['billing_details'] {
  const address = input?.address === '' ? undefined : input?.address;
  return {
    address: {
      city: address?.city ?? null,
      country: address?.country ?? null,
      line1: address?.line1 ?? null,
      line2: address?.line2 ?? null,
      postal_code: address?.postal_code ?? null,
      state: address?.state ?? null,
    },
    email: input?.email ?? null,
    name: input?.name ?? null,
    phone: input?.phone ?? null,
    tax_id: input?.tax_id ?? null,
  };
}

function cardFace(checked: CheckedCard, billing: PaymentMethod['billing_details']): PaymentMethod['card'] {
  const { card, expMonth, expYear, cvcGiven } = checked;
  return {
    brand: card.brand,
    checks: {
      address_line1_check: billing.address?.line1 ? 'pass' : null,
      address_postal_code_check: billing.address?.postal_code ? 'pass' : null,
      cvc_check: cvcGiven ? 'pass' : null,
    },
    country: card.country,
    display_brand: card.brand,
    exp_month: expMonth,
    exp_year: expYear,
    fingerprint: fingerprintOf(card),
    funding: card.funding,
    generated_from: null,
    last4: card.number.slice(-4),
    networks: { available: [card.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
}

/** Builds a payment method for a checked card, without storing it. */
export function buildMethod(checked: CheckedCard, input: MethodParams): PaymentMethod {
  const billing = billingDetailsOf(input.billing_details);
  return {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: input.allow_redisplay ?? 'unspecified',
    billing_details: billing,
    card: cardFace(checked, billing),
    created: nowSeconds(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: mergeMetadata({}, input.metadata),
    type: 'card',
  };
}
