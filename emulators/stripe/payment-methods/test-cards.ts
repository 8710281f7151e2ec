/** The reason why a bank declines a charge. */
export type Decline = { code: string; declineCode: string; message: string; param?: string };

/** The result of charging a test card. */
type Outcome =
  | { kind: 'success' }
  | { kind: 'authenticate' }
  | { kind: 'decline'; decline: Decline }
  /** The charge succeeds and is disputed immediately. */
  | { kind: 'dispute'; reason: DisputeReason };

/** Reasons of a dispute. */
export const disputeReasons = ['fraudulent', 'product_not_received'] as const;
export type DisputeReason = (typeof disputeReasons)[number];

export type TestCard = {
  number: string;
  brand: string;
  funding: 'credit' | 'debit' | 'prepaid';
  country: string;
  outcome: Outcome;
};

const success: Outcome = { kind: 'success' };
const authenticate: Outcome = { kind: 'authenticate' };

function decline(code: string, declineCode: string, message: string, param?: string): Outcome {
  return { kind: 'decline', decline: { code, declineCode, message, ...(param && { param }) } };
}

function card(
  number: string,
  brand: string,
  outcome: Outcome,
  funding: TestCard['funding'] = 'credit',
  country = 'US',
): TestCard {
  return { number, brand, funding, country, outcome };
}

const declined = 'Your card was declined.';
const tooOften =
  'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.';

/** Test cards of https://docs.stripe.com/testing, by payment method id. */
const cardsByMethodId: Record<string, TestCard> = {
  pm_card_visa: card('4242424242424242', 'visa', success),
  pm_card_visa_debit: card('4000056655665556', 'visa', success, 'debit'),
  pm_card_mastercard: card('5555555555554444', 'mastercard', success),
  pm_card_mastercard_2series: card('2223003122003222', 'mastercard', success),
  pm_card_mastercard_debit: card('5200828282828210', 'mastercard', success, 'debit'),
  pm_card_mastercard_prepaid: card('5105105105105100', 'mastercard', success, 'prepaid'),
  pm_card_amex: card('378282246310005', 'amex', success),
  pm_card_amex_2: card('371449635398431', 'amex', success),
  pm_card_discover: card('6011111111111117', 'discover', success),
  pm_card_discover_2: card('6011000990139424', 'discover', success),
  pm_card_diners: card('3056930009020004', 'diners', success),
  pm_card_diners_14: card('36227206271667', 'diners', success),
  pm_card_jcb: card('3566002020360505', 'jcb', success),
  pm_card_unionpay: card('6200000000000005', 'unionpay', success),
  pm_card_gb: card('4000008260000000', 'visa', success, 'credit', 'GB'),
  pm_card_de: card('4000002760000016', 'visa', success, 'credit', 'DE'),
  pm_card_chargeDeclined: card(
    '4000000000000002',
    'visa',
    decline('card_declined', 'generic_decline', declined),
  ),
  pm_card_chargeDeclinedInsufficientFunds: card(
    '4000000000009995',
    'visa',
    decline('card_declined', 'insufficient_funds', 'Your card has insufficient funds.'),
  ),
  pm_card_chargeDeclinedLostCard: card(
    '4000000000009987',
    'visa',
    decline('card_declined', 'lost_card', declined),
  ),
  pm_card_chargeDeclinedStolenCard: card(
    '4000000000009979',
    'visa',
    decline('card_declined', 'stolen_card', declined),
  ),
  pm_card_chargeDeclinedVelocityLimitExceeded: card(
    '4000000000006975',
    'visa',
    decline('card_declined', 'card_velocity_exceeded', tooOften),
  ),
  pm_card_chargeDeclinedExpiredCard: card(
    '4000000000000069',
    'visa',
    decline('expired_card', 'expired_card', 'Your card has expired.', 'exp_month'),
  ),
  pm_card_chargeDeclinedIncorrectCvc: card(
    '4000000000000127',
    'visa',
    decline('incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect.", 'cvc'),
  ),
  pm_card_chargeDeclinedProcessingError: card(
    '4000000000000119',
    'visa',
    decline(
      'processing_error',
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
    ),
  ),
  pm_card_chargeCustomerFail: card(
    '4000000000000341',
    'visa',
    decline('card_declined', 'generic_decline', declined),
  ),
  pm_card_createDispute: card('4000000000000259', 'visa', { kind: 'dispute', reason: 'fraudulent' }),
  pm_card_createDisputeProductNotReceived: card('4000000000002685', 'visa', {
    kind: 'dispute',
    reason: 'product_not_received',
  }),
  pm_card_authenticationRequired: card('4000002760003184', 'visa', authenticate, 'credit', 'DE'),
  pm_card_authenticationRequiredOnSetup: card('4000002500003155', 'visa', authenticate, 'credit', 'FR'),
  pm_card_threeDSecure2Required: card('4000000000003220', 'visa', authenticate),
};

const aliases: Record<string, string> = {
  pm_card_visa_chargeDeclined: 'pm_card_chargeDeclined',
  pm_card_visa_chargeDeclinedInsufficientFunds: 'pm_card_chargeDeclinedInsufficientFunds',
  pm_card_visa_chargeDeclinedLostCard: 'pm_card_chargeDeclinedLostCard',
  pm_card_visa_chargeDeclinedStolenCard: 'pm_card_chargeDeclinedStolenCard',
};

const cardsByNumber = new Map(Object.values(cardsByMethodId).map((entry) => [entry.number, entry]));
const cardsById = new Map(Object.entries(cardsByMethodId));

/** Returns the card of a well-known id, such as `pm_card_visa`. */
export function cardOfMethodId(id: string): TestCard | undefined {
  return cardsById.get(aliases[id] ?? id);
}

/** Returns the card of a well-known token, such as `tok_visa`. */
export function cardOfTokenId(id: string): TestCard | undefined {
  return id.startsWith('tok_') ? cardOfMethodId(`pm_card_${id.slice('tok_'.length)}`) : undefined;
}

/** Returns the test card with this number, or undefined. */
export function cardOfNumber(number: string): TestCard | undefined {
  return cardsByNumber.get(number);
}

/** The decline of a card that needs authentication, when the cardholder is not there to authenticate. */
export const authenticationRequired: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};
