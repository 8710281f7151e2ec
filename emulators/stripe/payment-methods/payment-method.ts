import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { Call } from '../local-stripe.ts';
import { invalidRequest, resourceMissing } from '../protocol/errors.ts';
import { newId, nowSeconds, type PaymentMethod } from '../protocol/objects.ts';
import { email, text } from '../protocol/params.ts';
import { cardParams, checkCard } from './check-card.ts';
import { cardsByMethodId, type TestCard } from './test-cards.ts';

const address = z.strictObject({
  city: text.default(null),
  country: text.default(null),
  line1: text.default(null),
  line2: text.default(null),
  postal_code: text.default(null),
  state: text.default(null),
});

const billingDetails = z.strictObject({
  address: address.prefault({}),
  email: email.default(null),
  name: text.default(null),
  phone: text.default(null),
  tax_id: text.default(null),
});

export const methodParams = z.strictObject({
  type: z.literal('card'),
  card: cardParams,
  billing_details: billingDetails.prefault({}),
});
type MethodParams = z.output<typeof methodParams>;

/** Returns the fingerprint of a card, which is the same for all payment methods of the card. */
function fingerprintOf({ number }: TestCard): string {
  return createHash('sha256').update(number).digest('hex').slice(0, 16);
}

/** Creates a payment method. Throws 402 for an invalid card. */
export function createMethod({ local }: Call, params: MethodParams): PaymentMethod {
  const { card, expYear } = checkCard(params.card);
  const { billing_details } = params;
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details,
    card: {
      brand: card.brand,
      checks: {
        address_line1_check: billing_details.address.line1 ? 'pass' : null,
        address_postal_code_check: billing_details.address.postal_code ? 'pass' : null,
        cvc_check: params.card.cvc ? 'pass' : null,
      },
      country: 'US',
      display_brand: card.brand,
      exp_month: params.card.exp_month,
      exp_year: expYear,
      fingerprint: fingerprintOf(card),
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: nowSeconds(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  } satisfies Stripe.PaymentMethod;
  local.methods.set(method.id, method);
  local.cards.set(method.id, card);
  return method;
}

/**
 * Returns a payment method. As at Stripe, each use of a well-known id, such as `pm_card_visa`, creates a new
 * payment method.
 */
function findMethod(call: Call, id: string, status: 400 | 404): PaymentMethod {
  const known = cardsByMethodId.get(id);
  if (known) {
    const card = { number: known.number, exp_month: 12, exp_year: new Date().getFullYear() + 1, cvc: '123' };
    return createMethod(call, { type: 'card', card, billing_details: billingDetails.parse({}) });
  }
  const method = call.local.methods.get(id);
  if (!method) throw resourceMissing('PaymentMethod', id, 'payment_method', status);
  return method;
}

/**
 * Returns the payment method in a parameter. Throws 400 for a used payment method, because it can be used only
 * once without a customer.
 */
export function methodInParam(call: Call, id: string): PaymentMethod {
  const charges = [...call.local.charges.values()];
  if (charges.some((charge) => charge.payment_method === id && charge.status === 'succeeded')) {
    throw invalidRequest(
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
    );
  }
  return findMethod(call, id, 400);
}

/** Returns the payment method in the path. Throws 404 if it does not exist. */
export function retrieveMethod(call: Call, _params: object, id: string): PaymentMethod {
  return findMethod(call, id, 404);
}
