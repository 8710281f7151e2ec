import { passesLuhn } from '../payment-methods/luhn.ts';
import { brandOf, digitsOf } from './card-brands.ts';

/** The names of the inputs, in their order. They are the same as in Stripe's own card field. */
export type InputName = 'cardnumber' | 'exp-date' | 'cvc' | 'postal';

/**
 * The problem of a value. An `incomplete` value is shown as an error when the input loses focus, an `invalid`
 * value immediately.
 */
export type Problem = { kind: 'incomplete' | 'invalid'; code: string; message: string };

type Input = {
  name: InputName;
  label: string;
  placeholder: string;
  autocomplete: AutoFill;
  inputMode: 'numeric' | 'text';
  /** Formats the value while the user types. */
  format: (value: string, cardNumber: string) => string;
  /** Returns the problem of a formatted value, with Stripe's code and message; undefined for a good value. */
  check: (value: string, cardNumber: string, today: Date) => Problem | undefined;
};

function incomplete(field: string, text: string): Problem {
  return { kind: 'incomplete', code: `incomplete_${field}`, message: `Your ${text} is incomplete.` };
}

function invalid(code: string, text: string): Problem {
  return { kind: 'invalid', code: `invalid_${code}`, message: `Your ${text}.` };
}

/** Formats a card number in the groups of its brand: `4242424` → `4242 424`. */
function formatNumber(value: string): string {
  const digits = digitsOf(value);
  const { length, gaps } = brandOf(digits);
  return [...digits.slice(0, length)]
    .map((digit, index) => (gaps.includes(index) ? ` ${digit}` : digit))
    .join('');
}

function checkNumber(value: string): Problem | undefined {
  const digits = digitsOf(value);
  if (digits.length < brandOf(digits).length) return incomplete('number', 'card number');
  return passesLuhn(digits) ? undefined : invalid('number', 'card number is invalid');
}

/** Formats an expiration date: `4` → `04 / `, `1230` → `12 / 30`. Autofill enters four digits for the year. */
function formatExpiry(value: string): string {
  const [, typedMonth, typedYear] = /^\s*(\d{1,2})\s*[/.-]\s*(\d+)/.exec(value) ?? [];
  if (typedMonth && typedYear) {
    const year = typedYear.length === 4 ? typedYear.slice(2) : typedYear.slice(0, 2);
    return `${typedMonth.padStart(2, '0')} / ${year}`;
  }
  const digits = digitsOf(value);
  const hasOneDigitMonth = digits.charAt(0) > '1' || Number(digits.slice(0, 2)) > 12;
  const padded = hasOneDigitMonth ? `0${digits}` : digits;
  return padded.length < 2 ? padded : `${padded.slice(0, 2)} / ${padded.slice(2, 4)}`;
}

function checkExpiry(value: string, _cardNumber: string, today: Date): Problem | undefined {
  const digits = digitsOf(value);
  if (digits.length < 4) return incomplete('expiry', "card's expiration date");
  const month = Number(digits.slice(0, 2));
  const year = 2000 + Number(digits.slice(2));
  const thisYear = today.getFullYear();
  if (month < 1 || month > 12) return invalid('expiry_month', "card's expiration date is invalid");
  if (year < thisYear) return invalid('expiry_year_past', "card's expiration year is in the past");
  if (year === thisYear && month < today.getMonth() + 1) {
    return invalid('expiry_month_past', "card's expiration date is in the past");
  }
  return year > thisYear + 50 ? invalid('expiry_year', "card's expiration year is invalid") : undefined;
}

function formatCvc(value: string, cardNumber: string): string {
  const { brand, cvcLength } = brandOf(digitsOf(cardNumber));
  return digitsOf(value).slice(0, brand === 'unknown' ? 4 : cvcLength);
}

function checkCvc(value: string, cardNumber: string): Problem | undefined {
  const { cvcLength } = brandOf(digitsOf(cardNumber));
  return value.length < cvcLength ? incomplete('cvc', "card's security code") : undefined;
}

const US_ZIP_LENGTH = 5;
const SHORTEST_POSTAL_CODE = 3;

function checkPostal(value: string): Problem | undefined {
  const text = value.trim();
  const wanted = /^[\d -]*$/.test(text) ? US_ZIP_LENGTH : SHORTEST_POSTAL_CODE;
  return text.length < wanted ? incomplete('zip', 'postal code') : undefined;
}

/** The inputs of the card field, with the labels and messages of Stripe's own card field. */
export const inputs: readonly Input[] = [
  {
    name: 'cardnumber',
    label: 'Card number',
    placeholder: 'Card number',
    autocomplete: 'cc-number',
    inputMode: 'numeric',
    format: formatNumber,
    check: checkNumber,
  },
  {
    name: 'exp-date',
    label: 'Expiration date',
    placeholder: 'MM / YY',
    autocomplete: 'cc-exp',
    inputMode: 'numeric',
    format: formatExpiry,
    check: checkExpiry,
  },
  {
    name: 'cvc',
    label: 'Security code',
    placeholder: 'CVC',
    autocomplete: 'cc-csc',
    inputMode: 'numeric',
    format: formatCvc,
    check: checkCvc,
  },
  {
    name: 'postal',
    label: 'ZIP code',
    placeholder: 'ZIP',
    autocomplete: 'postal-code',
    inputMode: 'text',
    format: (value) =>
      value
        .toUpperCase()
        .replace(/[^A-Z0-9 -]/g, '')
        .slice(0, 10),
    check: checkPostal,
  },
];
