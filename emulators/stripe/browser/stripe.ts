import type {
  PaymentIntentResult,
  PaymentMethodResult,
  ReleaseTrain,
  Stripe,
  StripeCardElementOptions,
} from '@stripe/stripe-js';
import { Api } from './api.ts';
import { CardElement } from './card-element.ts';
import {
  confirmCardPayment,
  createPaymentMethod,
  handleNextAction,
  integrationError,
  type MethodData,
} from './payments.ts';
import { addStyles } from './style.ts';

const RELEASE_TRAIN: ReleaseTrain = 'endive';

// `currentScript` is set only while the script runs.
const script = document.currentScript;
const origin = script instanceof HTMLScriptElement ? new URL(script.src).origin : location.origin;

/** Returns the methods of Stripe's Elements object that the store and the official React components use. */
function createElements() {
  let card: CardElement | null = null;
  return {
    create(_type: 'card', options: StripeCardElementOptions = {}) {
      card = new CardElement(options, () => {
        card = null;
      });
      return card;
    },
    /** The store has only the card Element, so the type does not matter. */
    getElement: () => card,
    update: async () => {},
  };
}

/** The methods of Stripe.js that the store and the official React components use. */
type LocalStripe = Pick<Stripe, 'confirmCardPayment' | 'createToken' | 'registerAppInfo'> & {
  elements: typeof createElements;
  createPaymentMethod: (data: MethodData) => Promise<PaymentMethodResult>;
  handleNextAction: (options: { clientSecret: string }) => Promise<PaymentIntentResult>;
  _registerWrapper: () => void;
};

function createStripe(publishableKey: string): LocalStripe {
  const api = new Api(origin, publishableKey);
  return {
    elements: createElements,
    createPaymentMethod: (data) => createPaymentMethod(api, data),
    confirmCardPayment: (secret, data = {}, options = {}) => confirmCardPayment(api, secret, data, options),
    handleNextAction: ({ clientSecret }) => handleNextAction(api, clientSecret),
    /** The React components require this method. */
    createToken: async () => {
      throw integrationError('The local Stripe has no tokens.');
    },
    registerAppInfo: () => {},
    _registerWrapper: () => {},
  };
}

addStyles();
Object.defineProperty(window, 'Stripe', {
  value: Object.assign(createStripe, { version: RELEASE_TRAIN }),
  configurable: true,
});
