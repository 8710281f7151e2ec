import type { ReleaseTrain, StripeCardElementOptions } from '@stripe/stripe-js';
import { CardElement } from './card-element.ts';
import { paymentsOf } from './payments.ts';

const RELEASE_TRAIN: ReleaseTrain = 'endive';

/** Styles of the card field and of the dialog. A page sets the custom properties through the options of the field. */
const CSS = `
  .LocalStripeCard { display: flex; flex-wrap: wrap; gap: 8px 10px; font-size: 16px; }
  .LocalStripeCard input {
    flex: 0 0 4.2em; width: 4.2em; min-width: 0; margin: 0; padding: 2px 0; border: 0; border-radius: 0;
    background: transparent; box-shadow: none; font: inherit; color: inherit;
  }
  .LocalStripeCard input[name="cardnumber"] { flex: 1 1 10.2em; }
  .LocalStripeCard input[name="cvc"] { flex-basis: 2.8em; width: 2.8em; }
  .LocalStripeCard input:focus { outline: none; }
  .LocalStripeCard input:focus-visible { box-shadow: 0 2px 0 0 currentColor; }
  .LocalStripeCard input::placeholder { color: var(--placeholder, currentColor); opacity: 1; }
  .LocalStripeCard input[aria-invalid="true"] { color: var(--invalid, #c0121c); }
  .LocalStripeDialog {
    box-sizing: border-box; width: min(420px, calc(100vw - 32px)); height: min(240px, calc(100vh - 32px));
    margin: auto; padding: 0; border: 1px solid GrayText; background: Canvas; overflow: hidden;
  }
  .LocalStripeDialog::backdrop { background: rgb(0 0 0 / 0.6); }
  .LocalStripeDialog iframe { display: block; width: 100%; height: 100%; border: 0; }
`;

// `currentScript` is set only while the script runs.
const script = document.currentScript;
const origin = script instanceof HTMLScriptElement ? new URL(script.src).origin : location.origin;

/** Returns the methods of Stripe's Elements object that the store and the official React components use. */
function createElements() {
  let card: CardElement | null = null;
  return {
    create: (_type: 'card', options: StripeCardElementOptions = {}) =>
      (card = new CardElement(options, () => (card = null))),
    /** The store has only the card Element, so the type does not matter. */
    getElement: () => card,
    update: async () => {},
  };
}

/** Returns the methods of Stripe.js that the store and the official React components use. */
const createStripe = (key: string) => ({
  ...paymentsOf(origin, key),
  elements: createElements,
  // The React components require these methods.
  createToken: async () => {},
  registerAppInfo: () => {},
  _registerWrapper: () => {},
});

const sheet = new CSSStyleSheet();
sheet.replaceSync(CSS);
document.adoptedStyleSheets.push(sheet);
Object.defineProperty(window, 'Stripe', {
  value: Object.assign(createStripe, { version: RELEASE_TRAIN }),
  configurable: true,
});
