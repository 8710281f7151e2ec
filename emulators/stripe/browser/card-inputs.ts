import { passesLuhn } from '../payment-methods/test-cards.ts';

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
  /** The placeholder, by default the label. */
  hint?: string;
  autocomplete: AutoFill;
  /** Returns the problem of a value, with Stripe's code and message; undefined for a good value. */
  check: (value: string, cardNumber: string, today: Date) => Problem | undefined;
};

function incomplete(field: string, text: string): Problem {
  return { kind: 'incomplete', code: `incomplete_${field}`, message: `Your ${text} is incomplete.` };
}

function invalid(code: string, text: string): Problem {
  return { kind: 'invalid', code: `invalid_${code}`, message: `Your ${text}.` };
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

const FOURTEEN_DIGITS = /^3(?:0[0-5]|6)/;
const AMERICAN_EXPRESS = /^3[47]/;

function checkNumber(value: string): Problem | undefined {
  const digits = digitsOf(value);
  const length = AMERICAN_EXPRESS.test(digits) ? 15 : FOURTEEN_DIGITS.test(digits) ? 14 : 16;
  if (digits.length < length) return incomplete('number', 'card number');
  return passesLuhn(digits) ? undefined : invalid('number', 'card number is invalid');
}

/** Parses an expiration date such as `1230`, `430`, `4/30` or `12 / 2030`. */
export function expiryOf(value: string): { month: number; year: number } | undefined {
  const text = value.replaceAll(' ', '');
  const [, month, year] =
    /^(\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text) ?? /^(0\d|1[0-2]|[2-9])(\d{4}|\d{2})$/.exec(text) ?? [];
  return month && year ? { month: Number(month), year: 2000 + (Number(year) % 100) } : undefined;
}

function checkExpiry(value: string, _cardNumber: string, today: Date): Problem | undefined {
  const expiry = expiryOf(value);
  if (!expiry) return incomplete('expiry', "card's expiration date");
  const { month, year } = expiry;
  const thisYear = today.getFullYear();
  if (month < 1 || month > 12) return invalid('expiry_month', "card's expiration date is invalid");
  if (year < thisYear) return invalid('expiry_year_past', "card's expiration year is in the past");
  const isPast = year === thisYear && month < today.getMonth() + 1;
  return isPast ? invalid('expiry_month_past', "card's expiration date is in the past") : undefined;
}

function checkCvc(value: string, cardNumber: string): Problem | undefined {
  const length = AMERICAN_EXPRESS.test(digitsOf(cardNumber)) ? 4 : 3;
  return digitsOf(value).length < length ? incomplete('cvc', "card's security code") : undefined;
}

/** A ZIP code has five digits. Postal codes of other countries have at least three characters. */
function checkPostal(value: string): Problem | undefined {
  const text = value.trim();
  return text.length < (/^[\d -]*$/.test(text) ? 5 : 3) ? incomplete('zip', 'postal code') : undefined;
}

/** The inputs of the card field, with the labels and messages of Stripe's own card field. */
export const inputs: readonly Input[] = [
  { name: 'cardnumber', label: 'Card number', autocomplete: 'cc-number', check: checkNumber },
  { name: 'exp-date', label: 'Expiration date', hint: 'MM / YY', autocomplete: 'cc-exp', check: checkExpiry },
  { name: 'cvc', label: 'Security code', hint: 'CVC', autocomplete: 'cc-csc', check: checkCvc },
  { name: 'postal', label: 'ZIP code', hint: 'ZIP', autocomplete: 'postal-code', check: checkPostal },
];
