import { createHash } from 'node:crypto';
import { StripeFailure } from '../protocol/errors.ts';
import { passesLuhn } from './luhn.ts';
import type { CardDetails } from './params.ts';
import { cardOfNumber, type TestCard } from './test-cards.ts';

/** A card that has passed the checks of `checkCard`. */
export type CheckedCard = { card: TestCard; expMonth: number; expYear: number; cvcGiven: boolean };

function cardError(code: string, param: string, message: string, declineCode?: string): StripeFailure {
  return new StripeFailure(402, {
    type: 'card_error',
    code,
    message,
    param,
    ...(declineCode && { decline_code: declineCode }),
  });
}

function fourDigitYear(year: number): number {
  return year < 100 ? 2000 + year : year;
}

/**
 * Makes the checks that Stripe makes before the bank is involved. Throws 402 for an invalid number, date or
 * code, and for real cards, which must not be used in a local store.
 */
export function checkCard(input: CardDetails): CheckedCard {
  const number = input.number.replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    throw cardError('incorrect_number', 'number', 'Your card number is incorrect.');
  }
  if (input.exp_month < 1 || input.exp_month > 12) {
    throw cardError('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  }
  const expYear = fourDigitYear(input.exp_year);
  const now = new Date();
  if (expYear < now.getFullYear() || expYear > now.getFullYear() + 50) {
    throw cardError('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.");
  }
  if (expYear === now.getFullYear() && input.exp_month < now.getMonth() + 1) {
    throw cardError('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  }
  if (input.cvc !== undefined && !/^\d{3,4}$/.test(input.cvc)) {
    throw cardError('invalid_cvc', 'cvc', "Your card's security code is invalid.");
  }
  const card = cardOfNumber(number);
  if (!card) {
    throw cardError(
      'card_declined',
      'number',
      'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://docs.stripe.com/testing.',
      'test_mode_live_card',
    );
  }
  return { card, expMonth: input.exp_month, expYear, cvcGiven: input.cvc !== undefined };
}

/** Returns the fingerprint of a card, which is the same for all payment methods of the card. */
export function fingerprintOf(card: TestCard): string {
  return createHash('sha256').update(card.number).digest('base64url').replace(/[-_]/g, '').slice(0, 16);
}
