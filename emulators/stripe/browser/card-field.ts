import type { StripeCardElementOptions } from '@stripe/stripe-js';
import { digitsOf } from './card-formats.ts';
import { CardHost } from './card-host.ts';
import { type CardState, cardState } from './card-state.ts';
import { applyCardStyle } from './card-style.ts';
import { listenToTyping, valuesOf } from './card-typing.ts';
import type { FieldName, ValidationError } from './card-validation.ts';
import { type CardView, createCardView } from './card-view.ts';
import type { Emitter } from './emitter.ts';

type CardDetails = {
  number: string;
  exp_month: string;
  exp_year: string;
  cvc: string;
  postalCode: string;
};

const ORDER: FieldName[] = ['cardnumber', 'exp-date', 'cvc', 'postal'];

let created = 0;

/** A card field on a page, with its values, errors and events. */
export class CardField {
  readonly #id = `card-${++created}`;
  readonly #emitter: Emitter;
  readonly #sheet = new CSSStyleSheet();
  readonly #view: CardView;
  readonly #settled = new Set<FieldName>();
  readonly #fields: FieldName[];
  #options: StripeCardElementOptions;
  #host: CardHost | undefined;
  #lastChange: string;

  constructor(options: StripeCardElementOptions, emitter: Emitter) {
    this.#options = options;
    this.#emitter = emitter;
    this.#fields = options.hidePostalCode ? ORDER.slice(0, 3) : ORDER;
    this.#view = createCardView(this.#id, { icon: !options.hideIcon, postal: !options.hidePostalCode });
    this.#view.inputs.postal.value = options.value?.postalCode ?? '';
    this.#listen();
    this.#restyle();
    this.#lastChange = JSON.stringify(this.#state().event);
  }

  mount(element: HTMLElement): void {
    const host = new CardHost(element, this.#options.classes ?? {}, () => this.focus());
    this.#host = host;
    element.replaceChildren(this.#view.root);
    document.adoptedStyleSheets.push(this.#sheet);
    this.#render(this.#state());
    queueMicrotask(() => {
      if (this.#host === host) this.#emitter.emit('ready', { elementType: 'card' });
    });
  }

  unmount(): void {
    if (!this.#host) return;
    this.#host.leave();
    this.#host = undefined;
    this.#view.root.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== this.#sheet);
  }

  update(options: StripeCardElementOptions): void {
    this.#options = { ...this.#options, ...options };
    if (options.value?.postalCode !== undefined) this.#view.inputs.postal.value = options.value.postalCode;
    this.#restyle();
    this.#changed();
  }

  clear(): void {
    this.#settled.clear();
    for (const input of Object.values(this.#view.inputs)) input.value = '';
    this.#changed();
  }

  focus(): void {
    this.#view.inputs.cardnumber.focus();
  }

  blur(): void {
    for (const input of Object.values(this.#view.inputs)) input.blur();
  }

  /** Shows all errors, and returns the first error. Called when a payment begins. */
  showErrors(): ValidationError | undefined {
    for (const name of this.#fields) this.#settled.add(name);
    this.#changed();
    return this.#state().event.error;
  }

  details(): CardDetails {
    const { cardnumber, 'exp-date': date, cvc, postal } = valuesOf(this.#view);
    const expiry = digitsOf(date);
    return {
      number: digitsOf(cardnumber),
      exp_month: expiry.slice(0, 2),
      exp_year: expiry.slice(2),
      cvc,
      postalCode: postal.trim(),
    };
  }

  get mounted(): boolean {
    return this.#host !== undefined;
  }

  #listen(): void {
    listenToTyping(this.#view, this.#fields, {
      typed: (name) => {
        this.#settled.delete(name);
        this.#changed();
      },
      onBlur: (name) => {
        if (this.#view.inputs[name].value !== '') this.#settled.add(name);
        this.#changed();
      },
      focusMoved: (type) => {
        this.#host?.showFocus(type === 'focus');
        this.#emitter.emit(type, { elementType: 'card' });
      },
      keyPressed: (key) => {
        if (key === 'Escape') this.#emitter.emit('escape', { elementType: 'card' });
        // The inputs belong to no form, so this code makes Enter submit the form around the card field.
        if (key === 'Enter') this.#view.root.closest('form')?.requestSubmit();
      },
      isComplete: (name) => this.#state().looks[name] === 'complete',
    });
  }

  #restyle(): void {
    applyCardStyle(this.#sheet, `[data-local-stripe="${this.#id}"]`, this.#options.style ?? {});
    for (const input of Object.values(this.#view.inputs)) input.disabled = this.#options.disabled ?? false;
  }

  #state(): CardState {
    return cardState(this.#fields, valuesOf(this.#view), this.#settled, new Date());
  }

  #changed(): void {
    const state = this.#state();
    this.#render(state);
    const change = JSON.stringify(state.event);
    if (change === this.#lastChange) return;
    this.#lastChange = change;
    this.#emitter.emit('change', state.event);
  }

  #render({ looks, errors, event }: CardState): void {
    for (const name of this.#fields) {
      const input = this.#view.inputs[name];
      input.dataset.state = looks[name] ?? 'empty';
      input.setAttribute('aria-invalid', String(errors[name] !== undefined));
    }
    this.#view.root.toggleAttribute('data-invalid', event.error !== undefined);
    this.#host?.show(event);
  }
}
