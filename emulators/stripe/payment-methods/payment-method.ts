import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { Call } from '../local-stripe.ts';
import { invalidRequest, resourceMissing, StripeFailure } from '../protocol/errors.ts';
import { newId, nowSeconds, type PaymentMethod } from '../protocol/objects.ts';
import { email, integer, text } from '../protocol/params.ts';
import { cardsByMethodId, cardsByNumber, passesLuhn, type TestCard } from './test-cards.ts';

const cardParams = z.strictObject({
  number: z.string(),
  exp_month: integer,
  exp_year: integer,
  cvc: z.string().optional(),
});

function cardError(code: string, param: string, message: string): StripeFailure {
  return new StripeFailure(402, { type: 'card_error', code, message, param });
}

/**
 * Makes the checks that Stripe makes before the bank is involved. Throws 402 for an invalid number, date or
 * code, and for real cards, which must not be used in a local store.
 */
function checkCard({ exp_month: month, exp_year, cvc, ...input }: z.output<typeof cardParams>): {
  card: TestCard;
  expYear: number;
} {
  const number = input.number.replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    throw cardError('incorrect_number', 'number', 'Your card number is incorrect.');
  }
  const expYear = exp_year < 100 ? 2000 + exp_year : exp_year;
  const now = new Date();
  if (expYear < now.getFullYear() || expYear > now.getFullYear() + 50) {
    throw cardError('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.");
  }
  const isPast = expYear === now.getFullYear() && month < now.getMonth() + 1;
  if (month < 1 || month > 12 || isPast) {
    throw cardError('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  }
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc)) {
    throw cardError('invalid_cvc', 'cvc', "Your card's security code is invalid.");
  }
  const card = cardsByNumber.get(number);
  if (card) return { card, expYear };
  throw cardError(
    'card_declined',
    'number',
    'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://docs.stripe.com/testing.',
  );
}

const optional = text.default(null);
const address = { city: optional, country: optional, line1: optional, line2: optional };
const billingDetails = z.strictObject({
  address: z.strictObject({ ...address, postal_code: optional, state: optional }).prefault({}),
  ...{ email: email.default(null), name: optional, phone: optional, tax_id: optional },
});

export const methodParams = z.strictObject({
  type: z.literal('card'),
  card: cardParams,
  billing_details: billingDetails.prefault({}),
});
type MethodParams = z.output<typeof methodParams>;

/** Creates a payment method. Throws 402 for an invalid card. */
export function createMethod({ local }: Call, params: MethodParams): PaymentMethod {
  const { card, expYear } = checkCard(params.card);
  const { billing_details } = params;
  const checked = (value: unknown) => (value ? 'pass' : null);
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details,
    card: {
      brand: card.brand,
      checks: {
        address_line1_check: checked(billing_details.address.line1),
        address_postal_code_check: checked(billing_details.address.postal_code),
        cvc_check: checked(params.card.cvc),
      },
      country: 'US',
      display_brand: card.brand,
      exp_month: params.card.exp_month,
      exp_year: expYear,
      // The same for all payment methods of a card.
      fingerprint: createHash('sha256').update(card.number).digest('hex').slice(0, 16),
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
