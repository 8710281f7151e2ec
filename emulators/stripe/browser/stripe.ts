import type {
  CreatePaymentMethodData,
  CreatePaymentMethodFromElement,
  PaymentMethod,
  PaymentMethodResult,
  ReleaseTrain,
  Stripe,
  StripeCardElement,
  StripeCardElementOptions,
  Token,
  TokenResult,
} from '@stripe/stripe-js';
import { Api } from './api.ts';
import { createCardElement, integrationError } from './card-element.ts';
import { CardPayments } from './card-payments.ts';
import { type BillingDetails, isCardElement, methodFromElement, methodFromToken } from './payment-data.ts';

/** The methods of Stripe's Elements object that cards need. */
type LocalElements = {
  create: (type: 'card', options?: StripeCardElementOptions) => StripeCardElement;
  /** `type` is 'card' or the official React component. */
  getElement: (type: unknown) => StripeCardElement | null;
  update: () => Promise<void>;
};

/** The methods of Stripe.js that the store and the official React components use. */
type LocalStripe = Pick<
  Stripe,
  'confirmCardPayment' | 'handleCardAction' | 'handleNextAction' | 'registerAppInfo' | 'retrievePaymentIntent'
> & {
  elements: () => LocalElements;
  createPaymentMethod: (
    data: CreatePaymentMethodFromElement | CreatePaymentMethodData,
  ) => Promise<PaymentMethodResult>;
  createToken: (
    element: StripeCardElement,
    data?: { name?: string; address_zip?: string },
  ) => Promise<TokenResult>;
  _registerWrapper: (wrapper: { name: string; version: string }) => void;
};

const RELEASE_TRAIN: ReleaseTrain = 'endive';

// `currentScript` is set only while the script runs.
const script = document.currentScript;
const origin = script instanceof HTMLScriptElement ? new URL(script.src).origin : location.origin;

function elementTypeOf(type: unknown): unknown {
  return typeof type === 'function' && '__elementType' in type ? type.__elementType : type;
}

function createElements(): LocalElements {
  let card: StripeCardElement | null = null;
  return {
    create(type, options = {}) {
      if (type !== 'card')
        throw integrationError(`The local Stripe has no ${String(type)} Element, only card.`);
      if (card) throw integrationError('Can only create one Element of type card through elements().');
      card = createCardElement(options, () => {
        card = null;
      });
      return card;
    },
    getElement: (type) => (elementTypeOf(type) === 'card' ? card : null),
    update: async () => {},
  };
}

async function createPaymentMethod(
  api: Api,
  data: CreatePaymentMethodFromElement | CreatePaymentMethodData,
): Promise<PaymentMethodResult> {
  const card: unknown = 'card' in data ? data.card : undefined;
  const details: BillingDetails | undefined = 'billing_details' in data ? data.billing_details : undefined;
  const token = typeof card === 'object' && card !== null && 'token' in card ? String(card.token) : undefined;
  if (!isCardElement(card) && token === undefined) {
    throw integrationError(
      'Invalid value for createPaymentMethod: card should be a card Element or a token.',
    );
  }
  const { params, error } = isCardElement(card)
    ? methodFromElement(card, details)
    : methodFromToken(token ?? '', details);
  if (error) return { error };
  const outcome = await api.post<PaymentMethod>('/v1/payment_methods', params);
  return outcome.error ? { error: outcome.error } : { paymentMethod: outcome.value };
}

async function createToken(
  api: Api,
  element: StripeCardElement,
  data: { name?: string; address_zip?: string } = {},
): Promise<TokenResult> {
  const { params, error } = methodFromElement(element, undefined);
  if (error) return { error };
  const card = typeof params.card === 'object' ? params.card : null;
  const outcome = await api.post<Token>('/v1/tokens', {
    card: { ...card, name: data.name, address_zip: data.address_zip },
  });
  return outcome.error ? { error: outcome.error } : { token: outcome.value };
}

function createStripe(publishableKey: string): LocalStripe {
  if (!/^pk_/.test(publishableKey)) {
    throw integrationError('Missing value for Stripe(): apiKey should be a string that begins with pk_.');
  }
  const api = new Api(origin, publishableKey);
  const payments = new CardPayments(api);
  return {
    elements: createElements,
    createPaymentMethod: (data) => createPaymentMethod(api, data),
    createToken: (element, data) => createToken(api, element, data),
    confirmCardPayment: (secret, data = {}, options = {}) => payments.confirm(secret, data, options),
    retrievePaymentIntent: (secret) => payments.retrieve(secret),
    handleCardAction: (secret) => payments.handleAction(secret, 'handleCardAction'),
    handleNextAction: (options: { clientSecret: string } | { hashedValue: string }) =>
      payments.handleAction('clientSecret' in options ? options.clientSecret : '', 'handleNextAction'),
    registerAppInfo: () => {},
    _registerWrapper: () => {},
  };
}

Object.defineProperty(window, 'Stripe', {
  value: Object.assign(createStripe, { version: RELEASE_TRAIN }),
  configurable: true,
});
