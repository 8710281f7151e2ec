import type {
  StripeCardElementChangeEvent,
  StripeCardElementOptions,
  StripeElementStyle,
} from '@stripe/stripe-js';
import { brandOf, digitsOf } from './card-brands.ts';
import type { InputName, Problem } from './card-inputs.ts';
import { createFields, type Field, ICON } from './card-view.ts';

type Handler = (event: unknown) => unknown;
type ChangeEvent = StripeCardElementChangeEvent;

/** The card field of a page, with the methods and events of Stripe's card Element that the store uses. */
export class CardElement {
  readonly #root = document.createElement('div');
  readonly #fields = createFields();
  readonly #handlers = new Map<string, Set<Handler>>();
  readonly #onDestroy: () => void;
  /** The inputs that the user has left. Their incomplete values are errors. */
  readonly #left = new Set<InputName>();
  #lastChange: string;

  constructor(options: StripeCardElementOptions, onDestroy: () => void) {
    this.#onDestroy = onDestroy;
    this.#root.className = 'LocalStripeCard';
    this.#root.innerHTML = ICON;
    for (const [index, field] of this.#fields.entries()) {
      this.#root.append(field.element);
      this.#listen(field, this.#fields[index - 1], this.#fields[index + 1]);
    }
    this.#lastChange = JSON.stringify(this.#change());
    this.update(options);
  }

  mount(host: HTMLElement): void {
    host.classList.add('StripeElement');
    host.replaceChildren(this.#root);
    this.#show(this.#change());
    queueMicrotask(() => this.#emit('ready', { elementType: 'card' }));
  }

  destroy(): void {
    this.#root.remove();
    this.#onDestroy();
  }

  /** Changes only the options that are set. */
  update({ style, disabled }: StripeCardElementOptions): void {
    if (style) this.#restyle(style);
    if (disabled !== undefined) for (const { element } of this.#fields) element.disabled = disabled;
  }

  on(type: string, handler: Handler): this {
    this.#handlers.set(type, (this.#handlers.get(type) ?? new Set()).add(handler));
    return this;
  }

  off(type: string, handler: Handler): this {
    this.#handlers.get(type)?.delete(handler);
    return this;
  }

  /** Shows all errors, and returns the first error. Called when a payment begins. */
  showErrors(): ChangeEvent['error'] {
    for (const { name } of this.#fields) this.#left.add(name);
    this.#changed();
    return this.#change().error;
  }

  /** Returns the card and the postal code, as parameters of Stripe's API. */
  details() {
    const expiry = digitsOf(this.#value('exp-date'));
    return {
      card: {
        number: digitsOf(this.#value('cardnumber')),
        exp_month: expiry.slice(0, 2),
        exp_year: expiry.slice(2),
        cvc: this.#value('cvc'),
      },
      postalCode: this.#value('postal').trim(),
    };
  }

  #restyle({ base = {}, invalid = {} }: StripeElementStyle): void {
    const { style } = this.#root;
    Object.assign(style, base);
    style.setProperty('--icon', base.iconColor ?? '');
    style.setProperty('--placeholder', base['::placeholder']?.color ?? '');
    style.setProperty('--invalid', invalid.color ?? '');
    style.setProperty('--invalid-icon', invalid.iconColor ?? '');
  }

  #listen(field: Field, previous: Field | undefined, next: Field | undefined): void {
    const { name, element } = field;
    element.addEventListener('input', (event) => {
      const isDeletion = event instanceof InputEvent && event.inputType.startsWith('delete');
      const isAtEnd = element.selectionStart === element.value.length;
      // Text that is typed or deleted elsewhere is formatted later, so that the caret does not move.
      if (isAtEnd && !isDeletion) this.#format(field);
      this.#left.delete(name);
      this.#changed();
      if (isAtEnd && !isDeletion && document.activeElement === element && !this.#problem(field)) {
        next?.element.focus();
      }
    });
    element.addEventListener('keydown', ({ key }) => {
      if (key === 'Backspace' && element.value === '') previous?.element.focus();
      // The inputs belong to no form, so this code makes Enter submit the form around the card field.
      if (key === 'Enter') this.#root.closest('form')?.requestSubmit();
    });
    element.addEventListener('focus', () => this.#host?.classList.add('StripeElement--focus'));
    element.addEventListener('blur', () => {
      this.#host?.classList.remove('StripeElement--focus');
      this.#format(field);
      if (element.value !== '') this.#left.add(name);
      this.#changed();
    });
  }

  get #host(): HTMLElement | null {
    return this.#root.parentElement;
  }

  #value(name: InputName): string {
    return this.#fields.find((field) => field.name === name)?.element.value ?? '';
  }

  #format({ element, format }: Field): void {
    element.value = format(element.value, this.#value('cardnumber'));
  }

  #problem({ element, check }: Field): Problem | undefined {
    return check(element.value, this.#value('cardnumber'), new Date());
  }

  /** Returns the problem that the field shows as an error. */
  #error(field: Field): ChangeEvent['error'] {
    const problem = this.#problem(field);
    if (!problem || (problem.kind === 'incomplete' && !this.#left.has(field.name))) return undefined;
    return { type: 'validation_error', code: problem.code, message: problem.message };
  }

  #change(): ChangeEvent {
    const number = digitsOf(this.#value('cardnumber'));
    return {
      elementType: 'card',
      error: this.#fields.map((field) => this.#error(field)).find((error) => error !== undefined),
      value: { postalCode: this.#value('postal') },
      empty: this.#fields.every(({ element }) => element.value === ''),
      complete: this.#fields.every((field) => !this.#problem(field)),
      brand: number === '' ? 'unknown' : brandOf(number).brand,
    };
  }

  #changed(): void {
    const event = this.#change();
    this.#show(event);
    const change = JSON.stringify(event);
    if (change === this.#lastChange) return;
    this.#lastChange = change;
    this.#emit('change', event);
  }

  #show({ error, complete, empty }: ChangeEvent): void {
    for (const field of this.#fields) {
      field.element.setAttribute('aria-invalid', String(this.#error(field) !== undefined));
    }
    const classes = this.#host?.classList;
    classes?.toggle('StripeElement--invalid', error !== undefined);
    classes?.toggle('StripeElement--complete', complete);
    classes?.toggle('StripeElement--empty', empty);
  }

  #emit(type: string, event: unknown): void {
    for (const handler of this.#handlers.get(type) ?? []) handler(event);
  }
}
