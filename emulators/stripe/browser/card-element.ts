import type {
  StripeCardElement,
  StripeCardElementOptions,
  StripeCardElementUpdateOptions,
} from '@stripe/stripe-js';
import { CardField } from './card-field.ts';
import { Emitter, type Handler } from './emitter.ts';

/** Maps each card Element to its field. Only this script can read the values of the fields. */
const fieldsOfElements = new WeakMap<StripeCardElement, CardField>();

/** Returns the error that Stripe.js throws if a page uses it incorrectly. */
export function integrationError(message: string): Error {
  const error = new Error(message);
  error.name = 'IntegrationError';
  return error;
}

/** Returns the card field of a mounted element. Throws an error if the element is not on the page. */
export function mountedField(element: StripeCardElement): CardField {
  const field = fieldsOfElements.get(element);
  if (field?.mounted) return field;
  throw integrationError(
    'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
  );
}

function hostOf(target: string | HTMLElement): HTMLElement {
  const host = typeof target === 'string' ? document.querySelector(target) : target;
  if (host instanceof HTMLElement) return host;
  throw integrationError(
    `The selector you specified (${String(target)}) applies to no DOM elements that are currently on the page.`,
  );
}

/** Creates a card Element, as `elements.create('card')` of Stripe.js does. */
export function createCardElement(
  options: StripeCardElementOptions,
  destroyed: () => void,
): StripeCardElement {
  const emitter = new Emitter();
  const field = new CardField(options, emitter);
  let usable = true;
  const ensureUsable = () => {
    if (!usable) throw integrationError('This Element has already been destroyed. Please create a new one.');
  };
  const element: StripeCardElement = {
    mount(target: string | HTMLElement) {
      ensureUsable();
      field.unmount();
      field.mount(hostOf(target));
    },
    unmount: () => field.unmount(),
    destroy() {
      ensureUsable();
      usable = false;
      field.unmount();
      destroyed();
    },
    update(changed: StripeCardElementUpdateOptions) {
      ensureUsable();
      field.update(changed);
    },
    clear: () => field.clear(),
    focus: () => field.focus(),
    blur: () => field.blur(),
    on(type: string, handler: Handler) {
      emitter.on(type, handler);
      return element;
    },
    once(type: string, handler: Handler) {
      const once = (event: never) => {
        emitter.off(type, once);
        return handler(event);
      };
      emitter.on(type, once);
      return element;
    },
    off(type: string, handler?: Handler) {
      emitter.off(type, handler);
      return element;
    },
  };
  fieldsOfElements.set(element, field);
  return element;
}
