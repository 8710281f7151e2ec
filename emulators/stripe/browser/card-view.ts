import type { FieldName } from './card-validation.ts';

export type CardView = { root: HTMLElement; inputs: Record<FieldName, HTMLInputElement> };

const SVG = 'http://www.w3.org/2000/svg';

const fields: {
  name: FieldName;
  label: string;
  placeholder: string;
  autocomplete: AutoFill;
  numeric: boolean;
}[] = [
  {
    name: 'cardnumber',
    label: 'Card number',
    placeholder: 'Card number',
    autocomplete: 'cc-number',
    numeric: true,
  },
  {
    name: 'exp-date',
    label: 'Expiration date',
    placeholder: 'MM / YY',
    autocomplete: 'cc-exp',
    numeric: true,
  },
  { name: 'cvc', label: 'Security code', placeholder: 'CVC', autocomplete: 'cc-csc', numeric: true },
  { name: 'postal', label: 'ZIP code', placeholder: 'ZIP', autocomplete: 'postal-code', numeric: false },
];

function createInput(field: (typeof fields)[number]): HTMLInputElement {
  const input = document.createElement('input');
  input.name = field.name;
  input.type = 'text';
  input.inputMode = field.numeric ? 'numeric' : 'text';
  input.autocomplete = field.autocomplete;
  input.placeholder = field.placeholder;
  input.spellcheck = false;
  input.setAttribute('aria-label', field.label);
  // The input belongs to no form, so that submitting a form does not send the card number.
  input.setAttribute('form', '');
  return input;
}

function createIcon(): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 18');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute(
    'd',
    'M2.5 1h19A1.5 1.5 0 0 1 23 2.5v13a1.5 1.5 0 0 1-1.5 1.5h-19A1.5 1.5 0 0 1 1 15.5v-13A1.5 1.5 0 0 1 2.5 1ZM1 4.5v3h22v-3H1Zm3 7v2h6v-2H4Z',
  );
  path.setAttribute('fill', 'currentColor');
  path.setAttribute('fill-rule', 'evenodd');
  svg.append(path);
  return svg;
}

/** Creates the inputs of a card field, with the same names and labels as at Stripe. */
export function createCardView(elementId: string, options: { icon: boolean; postal: boolean }): CardView {
  const [number, expiry, cvc, postal] = fields.map(createInput);
  if (!number || !expiry || !cvc || !postal) throw new Error('a card has four fields');
  const root = document.createElement('div');
  root.className = 'LocalStripeCard';
  root.dataset.localStripe = elementId;
  if (options.icon) root.append(createIcon());
  root.append(number, expiry, cvc);
  if (options.postal) root.append(postal);
  return { root, inputs: { cardnumber: number, 'exp-date': expiry, cvc, postal } };
}
