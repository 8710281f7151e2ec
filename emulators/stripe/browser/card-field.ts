import type { StripeCardElementChangeEvent, StripeCardElementOptions } from '@stripe/stripe-js';
import { brandOf } from './card-brands.ts';
import { digitsOf, formatCvc, formatExpiry, formatNumber, formatPostal } from './card-formats.ts';
import { applyCardStyle } from './card-style.ts';
import { type FieldName, type FieldState, fieldState, type ValidationError } from './card-validation.ts';
import { type CardView, createCardView } from './card-view.ts';
import type { Emitter } from './emitter.ts';

export type CardDetails = {
  number: string;
  exp_month: string;
  exp_year: string;
  cvc: string;
  postalCode: string;
};

const ORDER: FieldName[] = ['cardnumber', 'exp-date', 'cvc', 'postal'];

let created = 0;

/** A card field on a page: what is typed, what is wrong with it, and what its listeners are told. */
export class CardField {
  readonly #id = `card-${++created}`;
  readonly #emitter: Emitter;
  readonly #sheet = new CSSStyleSheet();
  readonly #view: CardView;
  /** Fields that were left, or that somebody tried to pay with: of these it is said what is missing. */
  readonly #settled = new Set<FieldName>();
  readonly #fields: FieldName[];
  #options: StripeCardElementOptions;
  #host: HTMLElement | undefined;
  #lastChange = '';
  #mounts = 0;

  constructor(options: StripeCardElementOptions, emitter: Emitter) {
    this.#options = options;
    this.#emitter = emitter;
    this.#fields = options.hidePostalCode ? ORDER.slice(0, 3) : ORDER;
    this.#view = createCardView(this.#id, { icon: !options.hideIcon, postal: !options.hidePostalCode });
    this.#view.inputs.postal.value = options.value?.postalCode ?? '';
    for (const name of this.#fields) this.#listen(name);
    this.#restyle();
    this.#lastChange = JSON.stringify(this.#changeEvent());
  }

  mount(host: HTMLElement): void {
    this.#host = host;
    host.classList.add(this.#classes().base);
    host.replaceChildren(this.#view.root);
    document.adoptedStyleSheets.push(this.#sheet);
    this.#render();
    if (host.id)
      document
        .querySelector(`label[for="${CSS.escape(host.id)}"]`)
        ?.addEventListener('click', this.#focusFirst);
    this.#mounts += 1;
    const mount = this.#mounts;
    queueMicrotask(() => {
      if (this.#host && this.#mounts === mount) this.#emitter.emit('ready', { elementType: 'card' });
    });
  }

  unmount(): void {
    const host = this.#host;
    if (!host) return;
    if (host.id)
      document
        .querySelector(`label[for="${CSS.escape(host.id)}"]`)
        ?.removeEventListener('click', this.#focusFirst);
    this.#host = undefined;
    this.#view.root.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== this.#sheet);
    for (const name of Object.values(this.#classes())) host.classList.remove(name);
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

  /** What is wrong with the card, now that somebody wants to pay with it. */
  settle(): ValidationError | undefined {
    for (const name of this.#fields) this.#settled.add(name);
    this.#changed();
    return this.#firstError();
  }

  details(): CardDetails {
    const { inputs } = this.#view;
    const expiry = digitsOf(inputs['exp-date'].value);
    return {
      number: digitsOf(inputs.cardnumber.value),
      exp_month: expiry.slice(0, 2),
      exp_year: expiry.slice(2),
      cvc: inputs.cvc.value,
      postalCode: inputs.postal.value.trim(),
    };
  }

  get mounted(): boolean {
    return this.#host !== undefined;
  }

  readonly #focusFirst = () => this.focus();

  #restyle(): void {
    applyCardStyle(this.#sheet, `[data-local-stripe="${this.#id}"]`, this.#options.style ?? {});
    for (const input of Object.values(this.#view.inputs)) input.disabled = this.#options.disabled ?? false;
  }

  #listen(name: FieldName): void {
    const input = this.#view.inputs[name];
    input.addEventListener('input', (event) => {
      const deleting = event instanceof InputEvent && event.inputType.startsWith('delete');
      this.#typed(name, input, deleting);
    });
    input.addEventListener('focus', (event) => this.#focusMoved('focus', event));
    input.addEventListener('blur', (event) => {
      if (input.value !== '') this.#settled.add(name);
      this.#changed();
      this.#focusMoved('blur', event);
    });
    input.addEventListener('keydown', (event) => this.#keyPressed(name, input, event));
  }

  #typed(name: FieldName, input: HTMLInputElement, deleting: boolean): void {
    this.#settled.delete(name);
    const digitsBeforeCaret = digitsOf(
      input.value.slice(0, input.selectionStart ?? input.value.length),
    ).length;
    const atEnd = (input.selectionStart ?? input.value.length) === input.value.length;
    input.value = this.#formatted(name, input.value, deleting);
    if (!atEnd && name === 'cardnumber') {
      const caret = positionAfterDigits(input.value, digitsBeforeCaret);
      input.setSelectionRange(caret, caret);
    }
    this.#changed();
    if (!deleting && atEnd && this.#state(name).kind === 'complete') this.#moveOn(name);
  }

  #formatted(name: FieldName, text: string, deleting: boolean): string {
    if (name === 'cardnumber') return formatNumber(text);
    if (name === 'exp-date') return formatExpiry(text, deleting);
    if (name === 'cvc') return formatCvc(text, this.#view.inputs.cardnumber.value);
    return formatPostal(text);
  }

  #moveOn(name: FieldName): void {
    const next = this.#fields[this.#fields.indexOf(name) + 1];
    // The length of a postal code depends on its country, so it is never known to be over.
    if (name !== 'postal' && next && document.activeElement === this.#view.inputs[name])
      this.#view.inputs[next].focus();
  }

  #keyPressed(name: FieldName, input: HTMLInputElement, event: KeyboardEvent): void {
    if (event.key === 'Escape') this.#emitter.emit('escape', { elementType: 'card' });
    if (event.key === 'Enter') this.#host?.closest('form')?.requestSubmit();
    const previous = this.#fields[this.#fields.indexOf(name) - 1];
    if (event.key === 'Backspace' && input.value === '' && previous) this.#view.inputs[previous].focus();
  }

  #focusMoved(type: 'focus' | 'blur', event: FocusEvent): void {
    const withinField = event.relatedTarget instanceof Node && this.#view.root.contains(event.relatedTarget);
    if (withinField) return;
    this.#host?.classList.toggle(this.#classes().focus, type === 'focus');
    this.#emitter.emit(type, { elementType: 'card' });
  }

  #state(name: FieldName): FieldState {
    const { inputs } = this.#view;
    const values = {
      cardnumber: inputs.cardnumber.value,
      'exp-date': inputs['exp-date'].value,
      cvc: inputs.cvc.value,
      postal: inputs.postal.value,
    };
    return fieldState(name, values, new Date());
  }

  #errorOf(name: FieldName): ValidationError | undefined {
    const state = this.#state(name);
    if (state.kind === 'complete') return undefined;
    return state.kind === 'invalid' || this.#settled.has(name) ? state.error : undefined;
  }

  #firstError(): ValidationError | undefined {
    return this.#fields.map((name) => this.#errorOf(name)).find((error) => error !== undefined);
  }

  #changeEvent(): StripeCardElementChangeEvent {
    const { cardnumber, postal } = this.#view.inputs;
    return {
      elementType: 'card',
      error: this.#firstError(),
      value: { postalCode: postal.value },
      empty: this.#fields.every((name) => this.#view.inputs[name].value === ''),
      complete: this.#fields.every((name) => this.#state(name).kind === 'complete'),
      brand: cardnumber.value === '' ? 'unknown' : brandOf(digitsOf(cardnumber.value)).brand,
    };
  }

  #changed(): void {
    this.#render();
    const event = this.#changeEvent();
    const told = JSON.stringify(event);
    if (told === this.#lastChange) return;
    this.#lastChange = told;
    this.#emitter.emit('change', event);
  }

  #classes() {
    const { base = 'StripeElement', complete, empty, focus, invalid } = this.#options.classes ?? {};
    return {
      base,
      complete: complete ?? `${base}--complete`,
      empty: empty ?? `${base}--empty`,
      focus: focus ?? `${base}--focus`,
      invalid: invalid ?? `${base}--invalid`,
    };
  }

  #render(): void {
    for (const name of this.#fields) {
      const input = this.#view.inputs[name];
      const invalid = this.#errorOf(name) !== undefined;
      const { kind } = this.#state(name);
      input.dataset.state = invalid ? 'invalid' : kind === 'incomplete' ? 'typing' : kind;
      input.setAttribute('aria-invalid', String(invalid));
    }
    const { error, complete, empty } = this.#changeEvent();
    this.#view.root.toggleAttribute('data-invalid', error !== undefined);
    if (!this.#host) return;
    const classes = this.#classes();
    this.#host.classList.toggle(classes.invalid, error !== undefined);
    this.#host.classList.toggle(classes.complete, complete);
    this.#host.classList.toggle(classes.empty, empty);
  }
}

/** Where the caret stands in a formatted number that had so many digits before it. */
function positionAfterDigits(formatted: string, digits: number): number {
  let seen = 0;
  for (const [index, character] of [...formatted].entries()) {
    if (seen === digits) return index;
    if (character !== ' ') seen += 1;
  }
  return formatted.length;
}
