/** The reason why a bank declines a charge. */
export type Decline = { code: string; declineCode: string; message: string; param?: string };

/** The result of charging a test card: success unless set. */
type Outcome =
  /** The bank asks the cardholder to authenticate. */
  | 'authenticate'
  /** The charge succeeds and is disputed immediately. */
  | 'dispute'
  | Decline;

export type TestCard = { number: string; brand: string; outcome?: Outcome };

function visa(number: string, outcome?: Outcome): TestCard {
  return { number, brand: 'visa', ...(outcome && { outcome }) };
}

function declined(number: string, declineCode: string, message = 'Your card was declined.'): TestCard {
  return visa(number, { code: 'card_declined', declineCode, message });
}

/** Returns a card with a decline that has its own error code. */
function failing(number: string, code: string, message: string, param?: string): TestCard {
  return visa(number, { code, declineCode: code, message, ...(param && { param }) });
}

const NO_FUNDS = 'Your card has insufficient funds.';
const EXPIRED = 'Your card has expired.';
const WRONG_CODE = "Your card's security code is incorrect.";
const TRY_AGAIN = 'An error occurred while processing your card. Try again in a little bit.';

/** Test cards of https://docs.stripe.com/testing, by payment method id. */
const cards: Record<string, TestCard> = {
  pm_card_visa: visa('4242424242424242'),
  pm_card_visa_debit: visa('4000056655665556'),
  pm_card_mastercard: { number: '5555555555554444', brand: 'mastercard' },
  pm_card_amex: { number: '378282246310005', brand: 'amex' },
  pm_card_discover: { number: '6011111111111117', brand: 'discover' },
  pm_card_diners: { number: '3056930009020004', brand: 'diners' },
  pm_card_diners_14: { number: '36227206271667', brand: 'diners' },
  pm_card_jcb: { number: '3566002020360505', brand: 'jcb' },
  pm_card_unionpay: { number: '6200000000000005', brand: 'unionpay' },

  pm_card_chargeDeclined: declined('4000000000000002', 'generic_decline'),
  pm_card_chargeDeclinedInsufficientFunds: declined('4000000000009995', 'insufficient_funds', NO_FUNDS),
  pm_card_chargeDeclinedLostCard: declined('4000000000009987', 'lost_card'),
  pm_card_chargeDeclinedStolenCard: declined('4000000000009979', 'stolen_card'),
  pm_card_chargeDeclinedExpiredCard: failing('4000000000000069', 'expired_card', EXPIRED, 'exp_month'),
  pm_card_chargeDeclinedIncorrectCvc: failing('4000000000000127', 'incorrect_cvc', WRONG_CODE, 'cvc'),
  pm_card_chargeDeclinedProcessingError: failing('4000000000000119', 'processing_error', TRY_AGAIN),

  pm_card_createDispute: visa('4000000000000259', 'dispute'),
  pm_card_authenticationRequired: visa('4000002760003184', 'authenticate'),
  pm_card_authenticationRequiredOnSetup: visa('4000002500003155', 'authenticate'),
  pm_card_threeDSecure2Required: visa('4000000000003220', 'authenticate'),
};

export const cardsByMethodId = new Map(Object.entries(cards));
export const cardsByNumber = new Map(Object.values(cards).map((card) => [card.number, card]));

/** Returns true if the check digit of a card number is correct: https://en.wikipedia.org/wiki/Luhn_algorithm */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
