import { z } from 'zod';
import { StripeFailure } from '../protocol/errors.ts';
import { integer } from '../protocol/params.ts';
import { passesLuhn } from './luhn.ts';
import { cardsByNumber, type TestCard } from './test-cards.ts';

export const cardParams = z.strictObject({
  number: z.string(),
  exp_month: integer,
  exp_year: integer,
  cvc: z.string().optional(),
});

function cardError(code: string, param: string, message: string): StripeFailure {
  return new StripeFailure(402, { type: 'card_error', code, message, param });
}

/**
 * Makes the checks that Stripe makes before the bank is involved. Throws 402 for an invalid number, date or
 * code, and for real cards, which must not be used in a local store.
 */
export function checkCard({ exp_month: month, exp_year, cvc, ...input }: z.output<typeof cardParams>): {
  card: TestCard;
  expYear: number;
} {
  const number = input.number.replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    throw cardError('incorrect_number', 'number', 'Your card number is incorrect.');
  }
  const expYear = exp_year < 100 ? 2000 + exp_year : exp_year;
  const now = new Date();
  if (expYear < now.getFullYear() || expYear > now.getFullYear() + 50) {
    throw cardError('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.");
  }
  const isPast = expYear === now.getFullYear() && month < now.getMonth() + 1;
  if (month < 1 || month > 12 || isPast) {
    throw cardError('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  }
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc)) {
    throw cardError('invalid_cvc', 'cvc', "Your card's security code is invalid.");
  }
  const card = cardsByNumber.get(number);
  if (card) return { card, expYear };
  throw cardError(
    'card_declined',
    'number',
    'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://docs.stripe.com/testing.',
  );
}
