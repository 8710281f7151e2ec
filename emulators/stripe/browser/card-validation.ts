import { passesLuhn } from '../payment-methods/luhn.ts';
import { brandOf } from './card-brands.ts';
import { digitsOf } from './card-formats.ts';

export type FieldName = 'cardnumber' | 'exp-date' | 'cvc' | 'postal';
export type FieldValues = Record<FieldName, string>;
export type ValidationError = { type: 'validation_error'; code: string; message: string };

/**
 * The state of a field. An `incomplete` error is shown when the field loses focus, an `invalid` error
 * immediately.
 */
type FieldState = { kind: 'empty' | 'incomplete' | 'invalid'; error: ValidationError } | { kind: 'complete' };

const US_ZIP_LENGTH = 5;
const SHORTEST_POSTAL_CODE = 3;

function error(code: string, message: string): ValidationError {
  return { type: 'validation_error', code, message };
}

function incomplete(value: string, code: string, message: string): FieldState {
  return { kind: value === '' ? 'empty' : 'incomplete', error: error(code, message) };
}

function invalid(code: string, message: string): FieldState {
  return { kind: 'invalid', error: error(code, message) };
}

function numberState(value: string): FieldState {
  const digits = digitsOf(value);
  if (digits.length < brandOf(digits).length) {
    return incomplete(digits, 'incomplete_number', 'Your card number is incomplete.');
  }
  if (passesLuhn(digits)) return { kind: 'complete' };
  return invalid('invalid_number', 'Your card number is invalid.');
}

function expiryState(value: string, today: Date): FieldState {
  const digits = digitsOf(value);
  if (digits.length < 4) {
    return incomplete(digits, 'incomplete_expiry', "Your card's expiration date is incomplete.");
  }
  const month = Number(digits.slice(0, 2));
  const year = 2000 + Number(digits.slice(2));
  const thisYear = today.getFullYear();
  if (month < 1 || month > 12) {
    return invalid('invalid_expiry_month', "Your card's expiration date is invalid.");
  }
  if (year < thisYear) {
    return invalid('invalid_expiry_year_past', "Your card's expiration year is in the past.");
  }
  if (year === thisYear && month < today.getMonth() + 1) {
    return invalid('invalid_expiry_month_past', "Your card's expiration date is in the past.");
  }
  if (year > thisYear + 50) {
    return invalid('invalid_expiry_year', "Your card's expiration year is invalid.");
  }
  return { kind: 'complete' };
}

function cvcState(value: string, cardNumber: string): FieldState {
  if (value.length >= brandOf(digitsOf(cardNumber)).cvcLength) return { kind: 'complete' };
  return incomplete(value, 'incomplete_cvc', "Your card's security code is incomplete.");
}

function postalState(value: string): FieldState {
  const text = value.trim();
  const wanted = /^[\d -]*$/.test(text) ? US_ZIP_LENGTH : SHORTEST_POSTAL_CODE;
  if (text.length >= wanted) return { kind: 'complete' };
  return incomplete(text, 'incomplete_zip', 'Your postal code is incomplete.');
}

/** Returns the state of a field, with Stripe's error messages and codes. */
export function fieldState(name: FieldName, values: FieldValues, today: Date): FieldState {
  if (name === 'cardnumber') return numberState(values.cardnumber);
  if (name === 'exp-date') return expiryState(values['exp-date'], today);
  if (name === 'cvc') return cvcState(values.cvc, values.cardnumber);
  return postalState(values.postal);
}
