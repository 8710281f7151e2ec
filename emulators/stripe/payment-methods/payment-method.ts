import { hash } from 'node:crypto';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { Call } from '../local-stripe.ts';
import { find } from '../protocol/collection.ts';
import { invalidRequest, StripeFailure } from '../protocol/errors.ts';
import { newId, nowSeconds, type PaymentMethod } from '../protocol/objects.ts';
import { email, integer, text } from '../protocol/params.ts';
import { cardsByMethodId, cardsByNumber, passesLuhn, type TestCard } from './test-cards.ts';

const cardParams = z.strictObject({
  number: z.string().transform((number) => number.replace(/[\s-]/g, '')),
  exp_month: integer,
  exp_year: integer.transform((year) => (year < 100 ? 2000 + year : year)),
  cvc: z.string().optional(),
});

/**
 * Returns the test card with these values. Throws 402 for an invalid number, date or code, before a bank is involved, and
 * for real cards, which must not be used in a local store.
 */
function checkCard({ number, exp_month: month, exp_year: year, cvc }: z.output<typeof cardParams>): TestCard {
  const require = (isValid: boolean, code: string, param: string, message: string) => {
    if (!isValid) throw new StripeFailure(402, { type: 'card_error', code, message, param });
  };
  const today = new Date();
  const thisYear = today.getFullYear();
  const isNumber = /^\d{12,19}$/.test(number) && passesLuhn(number);
  require(isNumber, 'incorrect_number', 'number', 'Your card number is incorrect.');
  const isYear = year >= thisYear && year <= thisYear + 50;
  require(isYear, 'invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.");
  const isMonth = month >= (year === thisYear ? today.getMonth() + 1 : 1) && month <= 12;
  require(isMonth, 'invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  const isCvc = cvc === undefined || /^\d{3,4}$/.test(cvc);
  require(isCvc, 'invalid_cvc', 'cvc', "Your card's security code is invalid.");
  const card = cardsByNumber.get(number);
  if (card) return card;
  const message =
    'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://docs.stripe.com/testing.';
  throw new StripeFailure(402, { type: 'card_error', code: 'card_declined', message, param: 'number' });
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
export function createMethod({ local }: Call, { card: given, billing_details }: MethodParams): PaymentMethod {
  const card = checkCard(given);
  const { brand, number } = card;
  const checked = (value: unknown) => (value ? 'pass' : null);
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details,
    card: {
      brand,
      checks: {
        address_line1_check: checked(billing_details.address.line1),
        address_postal_code_check: checked(billing_details.address.postal_code),
        cvc_check: checked(given.cvc),
      },
      country: 'US',
      display_brand: brand,
      exp_month: given.exp_month,
      exp_year: given.exp_year,
      // The same for all payment methods of a card.
      fingerprint: hash('sha256', number).slice(0, 16),
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brand], preferred: null },
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
function findMethod(call: Call, id: string, param?: string): PaymentMethod {
  const known = cardsByMethodId.get(id);
  if (!known) return find(call.local.methods, 'PaymentMethod', id, param);
  const card = { number: known.number, exp_month: 12, exp_year: new Date().getFullYear() + 1, cvc: '123' };
  return createMethod(call, { type: 'card', card, billing_details: billingDetails.parse({}) });
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
  return findMethod(call, id, 'payment_method');
}

/** Returns the payment method in the path. Throws 404 if it does not exist. */
export function retrieveMethod(call: Call, _params: object, id: string): PaymentMethod {
  return findMethod(call, id);
}
