import type { StripeCardElementChangeEvent, StripeElementClasses } from '@stripe/stripe-js';

type ClassNames = { base: string; complete: string; empty: string; focus: string; invalid: string };

function classNames(classes: StripeElementClasses): ClassNames {
  const { base = 'StripeElement' } = classes;
  return {
    base,
    complete: classes.complete ?? `${base}--complete`,
    empty: classes.empty ?? `${base}--empty`,
    focus: classes.focus ?? `${base}--focus`,
    invalid: classes.invalid ?? `${base}--invalid`,
  };
}

/**
 * The element of the page that contains a card field. Its classes show the state of the field, and a click on
 * its label focuses the field.
 */
export class CardHost {
  readonly #element: HTMLElement;
  readonly #classes: ClassNames;
  readonly #label: Element | null;
  readonly #focusField: () => void;

  constructor(element: HTMLElement, classes: StripeElementClasses, focusField: () => void) {
    this.#element = element;
    this.#classes = classNames(classes);
    this.#focusField = focusField;
    this.#label = element.id ? document.querySelector(`label[for="${CSS.escape(element.id)}"]`) : null;
    this.#label?.addEventListener('click', focusField);
    element.classList.add(this.#classes.base);
  }

  show({ error, complete, empty }: StripeCardElementChangeEvent): void {
    const { classList } = this.#element;
    classList.toggle(this.#classes.invalid, error !== undefined);
    classList.toggle(this.#classes.complete, complete);
    classList.toggle(this.#classes.empty, empty);
  }

  showFocus(focused: boolean): void {
    this.#element.classList.toggle(this.#classes.focus, focused);
  }

  /** Restores the element to its original state. */
  leave(): void {
    this.#label?.removeEventListener('click', this.#focusField);
    this.#element.classList.remove(...Object.values(this.#classes));
  }
}
