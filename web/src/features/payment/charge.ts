import { addressOnOneLine, type SingleOrder } from '@almighty-tools/functions/contract/order.ts';
import type {
  PaymentIntentOrSetupIntentResult,
  Stripe,
  StripeCardElement,
  StripeError,
} from '@stripe/stripe-js';

type ChargeResult =
  | { outcome: 'succeeded'; transactionId: string }
  /** The card was declined. The message is from Stripe, for the shopper. */
  | { outcome: 'declined'; message: string }
  /** Any other failure: the order may have changed, or the response was lost. */
  | { outcome: 'unclear' };

const aboutTheCard: ReadonlySet<string> = new Set(['card_error', 'validation_error']);

/** The bank could not authenticate the cardholder. This is a card problem, although its error type is different. */
const notAuthenticated = 'payment_intent_authentication_failure';

/**
 * Creates the payment method from the card field. If Stripe rejects the e-mail address, creates it without the address,
 * because the identity provider accepts more addresses than Stripe.
 */
async function createPaymentMethod(
  stripe: Stripe,
  card: StripeCardElement,
  { name, email, phone, address }: SingleOrder,
) {
  const details = { name, phone, address: { line1: addressOnOneLine(address) } };
  const method = await stripe.createPaymentMethod({
    type: 'card',
    card,
    billing_details: { ...details, email },
  });
  if (method.error?.code !== 'email_invalid') return method;
  return stripe.createPaymentMethod({ type: 'card', card, billing_details: details });
}

/** Returns Stripe's message about an error that occurred before the charge. */
function declinedBeforeCharge({ type, message }: StripeError): ChargeResult {
  return message && type !== 'api_connection_error'
    ? { outcome: 'declined', message }
    : { outcome: 'unclear' };
}

function failed({ type, code, message }: StripeError): ChargeResult {
  const isAboutCard = aboutTheCard.has(type) || code === notAuthenticated;
  return isAboutCard && message ? { outcome: 'declined', message } : { outcome: 'unclear' };
}

/**
 * Opens Stripe's dialog in which the bank authenticates the cardholder. Back reloads the page, because Stripe has no
 * function that closes the dialog.
 */
async function authenticate(stripe: Stripe, clientSecret: string): Promise<PaymentIntentOrSetupIntentResult> {
  const onBack = () => location.reload();
  addEventListener('popstate', onBack);
  try {
    return await stripe.handleNextAction({ clientSecret });
  } finally {
    removeEventListener('popstate', onBack);
  }
}

/** Charges the card for one order through Stripe. If an earlier payment has already succeeded, returns its result. */
export async function chargeCard(
  stripe: Stripe,
  card: StripeCardElement,
  clientSecret: string,
  order: SingleOrder,
): Promise<ChargeResult> {
  const method = await createPaymentMethod(stripe, card, order);
  if (method.error) return declinedBeforeCharge(method.error);

  const response = await stripe.confirmCardPayment(
    clientSecret,
    { payment_method: method.paymentMethod.id },
    { handleActions: false },
  );
  const needsAuthentication = response.paymentIntent?.status === 'requires_action';
  const confirmed = needsAuthentication ? await authenticate(stripe, clientSecret) : response;
  // After a lost response or a reload, the card may already be charged. In this case the payment has succeeded, and the
  // card is not charged again.
  const intent = confirmed.paymentIntent ?? confirmed.error?.payment_intent;
  if (intent?.status === 'succeeded') return { outcome: 'succeeded', transactionId: intent.id };
  return confirmed.error ? failed(confirmed.error) : { outcome: 'unclear' };
}
