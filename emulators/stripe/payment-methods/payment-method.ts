import { invalidParameter, invalidRequest, resourceMissing } from '../protocol/errors.ts';
import { objectInParam } from '../protocol/find.ts';
import { mergeMetadata } from '../protocol/params.ts';
import type { Call } from '../state/call.ts';
import { newId, nowSeconds } from '../state/ids.ts';
import type { Store } from '../state/store.ts';
import type { PaymentMethod } from '../state/types.ts';
import { type CheckedCard, checkCard, fingerprintOf } from './check-card.ts';
import type { CardDetails, MethodParams } from './params.ts';
import { cardOfMethodId, cardOfTokenId } from './test-cards.ts';

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

function keep(store: Store, checked: CheckedCard, input: MethodParams): PaymentMethod {
  const method = buildMethod(checked, input);
  store.methods.set(method.id, method);
  store.cards.set(method.id, checked.card);
  return method;
}

function buildMethod(checked: CheckedCard, input: MethodParams): PaymentMethod {
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

function nextYear(): number {
  return new Date().getFullYear() + 1;
}

function checkedToken(store: Store, id: string): CheckedCard {
  const known = cardOfTokenId(id);
  if (known) return { card: known, expMonth: 12, expYear: nextYear(), cvcGiven: true };
  const token = objectInParam(store.tokens, 'token', id, 'card[token]');
  const { exp_month: expMonth, exp_year: expYear } = token.method.card;
  return { card: token.card, expMonth, expYear, cvcGiven: true };
}

/** Makes a payment method of card details or of a token. Throws 402 for a card that cannot be right. */
export function createMethod({ local: { store } }: Call, input: MethodParams): PaymentMethod {
  if (!input.card) throw invalidParameter('Missing required param: card.', 'card', 'parameter_missing');
  const checked = 'token' in input.card ? checkedToken(store, input.card.token) : checkCard(input.card);
  return keep(store, checked, input);
}

/** Tokenises a card, as `stripe.createToken` does; the token can be made a payment method later. */
export function createToken({ local: { store } }: Call, { card }: { card: CardDetails }) {
  const checked = checkCard(card);
  const method = buildMethod(checked, { type: 'card' });
  const token = { id: newId('tok'), method, card: checked.card };
  store.tokens.set(token.id, token);
  return {
    id: token.id,
    object: 'token',
    card: { id: newId('card'), object: 'card', ...method.card },
    created: method.created,
    livemode: false,
    type: 'card',
    used: false,
  };
}

/**
 * The payment method of an id. One of Stripe's well-known ids stands for a new payment method each time, as it
 * does at Stripe.
 */
function findMethod({ local: { store } }: Call, id: string, status: 400 | 404): PaymentMethod {
  const card = cardOfMethodId(id);
  if (card) {
    return keep(store, { card, expMonth: 12, expYear: nextYear(), cvcGiven: true }, { type: 'card' });
  }
  const method = store.methods.get(id);
  if (!method) throw resourceMissing('PaymentMethod', id, 'payment_method', status);
  return method;
}

/** The payment method that a call names by its id or describes; undefined when it does neither. */
export function methodOfParams(
  call: Call,
  params: { payment_method?: string | undefined; payment_method_data?: MethodParams | undefined },
): PaymentMethod | undefined {
  if (params.payment_method !== undefined && params.payment_method_data) {
    throw invalidRequest(
      'You may only specify one of these parameters: payment_method, payment_method_data.',
    );
  }
  if (params.payment_method_data) return createMethod(call, params.payment_method_data);
  if (params.payment_method === undefined) return undefined;
  return findMethod(call, params.payment_method, 400);
}

/** The payment method that a path names. Throws 404. */
export function retrieveMethod(call: Call, _params: object, id: string): PaymentMethod {
  return findMethod(call, id, 404);
}
