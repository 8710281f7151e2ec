import { inputs } from './card-inputs.ts';

export const ICON =
  '<svg viewBox="0 0 24 18" aria-hidden="true"><path fill="currentColor" fill-rule="evenodd" d="M2.5 1h19A1.5 1.5 0 0 1 23 2.5v13a1.5 1.5 0 0 1-1.5 1.5h-19A1.5 1.5 0 0 1 1 15.5v-13A1.5 1.5 0 0 1 2.5 1ZM1 4.5v3h22v-3H1Zm3 7v2h6v-2H4Z"/></svg>';

/** An input of the card field, and its element on the page. */
export type Field = (typeof inputs)[number] & { element: HTMLInputElement };

/** Creates the elements of the card field. */
export function createFields(): Field[] {
  return inputs.map((input) => {
    const { name, label, placeholder, autocomplete, inputMode } = input;
    const element = document.createElement('input');
    Object.assign(element, {
      name,
      placeholder,
      autocomplete,
      inputMode,
      ariaLabel: label,
      spellcheck: false,
    });
    // The input belongs to no form, so that submitting a form does not send the card number.
    element.setAttribute('form', '');
    return { ...input, element };
  });
}
