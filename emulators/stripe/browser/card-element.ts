import type { StripeCardElementOptions, StripeElementStyle, StripeError } from '@stripe/stripe-js';
import { digitsOf, expiryOf, type InputName, inputs, type Problem } from './card-inputs.ts';

type Handler = (event: unknown) => unknown;

/** An input of the card field, and its element on the page. */
type Field = (typeof inputs)[number] & { element: HTMLInputElement };

function createField(input: (typeof inputs)[number]): Field {
  const { name, label, hint = label, autocomplete } = input;
  const inputMode = name === 'postal' ? 'text' : 'numeric';
  const element = Object.assign(document.createElement('input'), { name, autocomplete, inputMode });
  Object.assign(element, { placeholder: hint, ariaLabel: label, spellcheck: false });
  // The input belongs to no form, so that submitting a form does not send the card number.
  element.setAttribute('form', '');
  return { ...input, element };
}

/** The card field of a page, with the methods and events of Stripe's card Element that the store uses. */
export class CardElement {
  readonly #root = document.createElement('div');
  readonly #fields = inputs.map(createField);
  readonly #handlers = new Map<string, Set<Handler>>();
  readonly #onDestroy: () => void;
  /** The inputs that the user has left. Their incomplete values are errors. */
  readonly #left = new Set<InputName>();

  constructor(options: StripeCardElementOptions, onDestroy: () => void) {
    this.#onDestroy = onDestroy;
    this.#root.className = 'LocalStripeCard';
    for (const [index, field] of this.#fields.entries()) {
      this.#root.append(field.element);
      this.#listen(field, this.#fields[index + 1]);
    }
    this.update(options);
  }

  mount(host: HTMLElement): void {
    host.classList.add('StripeElement');
    host.replaceChildren(this.#root);
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
  showErrors(): StripeError | undefined {
    for (const { name } of this.#fields) this.#left.add(name);
    return this.#changed();
  }

  /** Returns the card and the postal code, as parameters of Stripe's API. */
  details() {
    const { month, year } = expiryOf(this.#value('exp-date')) ?? {};
    return {
      card: {
        number: digitsOf(this.#value('cardnumber')),
        exp_month: String(month),
        exp_year: String(year),
        cvc: this.#value('cvc'),
      },
      postal_code: this.#value('postal').trim(),
    };
  }

  #restyle({ base = {}, invalid = {} }: StripeElementStyle): void {
    const { style } = this.#root;
    Object.assign(style, base);
    style.setProperty('--placeholder', base['::placeholder']?.color ?? '');
    style.setProperty('--invalid', invalid.color ?? '');
  }

  #listen(field: Field, next: Field | undefined): void {
    const { name, element } = field;
    element.addEventListener('input', (event) => {
      this.#left.delete(name);
      this.#changed();
      const isDeletion = event instanceof InputEvent && event.inputType.startsWith('delete');
      const isTyped = document.activeElement === element && element.selectionStart === element.value.length;
      if (isTyped && !isDeletion && !this.#problem(field)) next?.element.focus();
    });
    element.addEventListener('keydown', ({ key }) => {
      // The inputs belong to no form, so this code makes Enter submit the form around the card field.
      if (key === 'Enter') this.#root.closest('form')?.requestSubmit();
    });
    element.addEventListener('focus', () => this.#host?.classList.add('StripeElement--focus'));
    element.addEventListener('blur', () => {
      this.#host?.classList.remove('StripeElement--focus');
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

  #problem({ element, check }: Field): Problem | undefined {
    return check(element.value, this.#value('cardnumber'), new Date());
  }

  /** Returns the problem that the field shows as an error. */
  #error(field: Field): StripeError | undefined {
    const problem = this.#problem(field);
    if (!problem || (problem.kind === 'incomplete' && !this.#left.has(field.name))) return undefined;
    return { type: 'validation_error', code: problem.code, message: problem.message };
  }

  /** Shows the errors, reports the change, and returns the first error. */
  #changed(): StripeError | undefined {
    const errors = this.#fields.map((field) => this.#error(field));
    for (const [index, { element }] of this.#fields.entries())
      element.setAttribute('aria-invalid', String(errors[index] !== undefined));
    const error = errors.find((found) => found !== undefined);
    this.#host?.classList.toggle('StripeElement--invalid', error !== undefined);
    const complete = this.#fields.every((field) => !this.#problem(field));
    this.#emit('change', { elementType: 'card', error, complete });
    return error;
  }

  #emit(type: string, event: unknown): void {
    for (const handler of this.#handlers.get(type) ?? []) handler(event);
  }
}
