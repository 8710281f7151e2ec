import { invalidParameter, invalidRequest, resourceMissing } from '../protocol/errors.ts';
import { objectInParam } from '../protocol/find.ts';
import type { Call } from '../state/call.ts';
import { newId } from '../state/ids.ts';
import type { Store } from '../state/store.ts';
import type { PaymentMethod } from '../state/types.ts';
import { type CheckedCard, checkCard } from './check-card.ts';
import type { CardDetails, MethodParams } from './params.ts';
import { buildMethod } from './payment-method.ts';
import { cardOfMethodId, cardOfTokenId } from './test-cards.ts';

function storeMethod(store: Store, checked: CheckedCard, input: MethodParams): PaymentMethod {
  const method = buildMethod(checked, input);
  store.methods.set(method.id, method);
  store.cards.set(method.id, checked.card);
  return method;
}

function nextYear(): number {
  return new Date().getFullYear() + 1;
}

function checkedToken(store: Store, id: string): CheckedCard {
  const card = cardOfTokenId(id);
  if (card) return { card, expMonth: 12, expYear: nextYear(), cvcGiven: true };
  const token = objectInParam(store.tokens, 'token', id, 'card[token]');
  if (token.isUsed) {
    throw invalidRequest(`You cannot use a Stripe token more than once: ${id}.`, {
      code: 'token_already_used',
      param: 'card[token]',
    });
  }
  token.isUsed = true;
  return token.checked;
}

/** Creates a payment method from card details or a token. Throws 402 for an invalid card. */
export function createMethod({ local: { store } }: Call, input: MethodParams): PaymentMethod {
  if (!input.card) throw invalidParameter('Missing required param: card.', 'card', 'parameter_missing');
  const checked = 'token' in input.card ? checkedToken(store, input.card.token) : checkCard(input.card);
  return storeMethod(store, checked, input);
}

/** Creates a token of a card, as `stripe.createToken` does. The token can be used for one payment method. */
export function createToken({ local: { store } }: Call, { card }: { card: CardDetails }) {
  const checked = checkCard(card);
  const method = buildMethod(checked, { type: 'card' });
  const id = newId('tok');
  store.tokens.set(id, { checked, isUsed: false });
  return {
    id,
    object: 'token',
    card: { id: newId('card'), object: 'card', ...method.card },
    created: method.created,
    livemode: false,
    type: 'card',
    used: false,
  };
}

/**
 * Returns a payment method. As at Stripe, each use of a well-known id, such as `pm_card_visa`, creates a new
 * payment method.
 */
function findMethod({ local: { store } }: Call, id: string, status: 400 | 404): PaymentMethod {
  const card = cardOfMethodId(id);
  if (card) {
    return storeMethod(store, { card, expMonth: 12, expYear: nextYear(), cvcGiven: true }, { type: 'card' });
  }
  const method = store.methods.get(id);
  if (!method) throw resourceMissing('PaymentMethod', id, 'payment_method', status);
  return method;
}

/** Throws 400 for a used payment method. Without a customer, a payment method can be used only once. */
function refuseIfUsed({ local: { store } }: Call, { id }: PaymentMethod): void {
  const charges = [...store.charges.values()];
  if (!charges.some((charge) => charge.payment_method === id && charge.status === 'succeeded')) return;
  throw invalidRequest(
    'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
  );
}

/** Returns the payment method in the parameters of a call, as an id or as data, or undefined. */
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
  const method = findMethod(call, params.payment_method, 400);
  refuseIfUsed(call, method);
  return method;
}

/** Returns the payment method in the path. Throws 404 if it does not exist. */
export function retrieveMethod(call: Call, _params: object, id: string): PaymentMethod {
  return findMethod(call, id, 404);
}
