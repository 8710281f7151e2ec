import type { SingleOrder } from '@almighty-tools/functions/contract/order.ts';
import type {
  PaymentIntentOrSetupIntentResult,
  Stripe,
  StripeCardElement,
  StripeError,
} from '@stripe/stripe-js';

type ChargeResult =
  | { outcome: 'succeeded'; transactionId: string }
  /** The card was refused: the provider's message is for the person who typed it. */
  | { outcome: 'refused'; message: string }
  /** Anything else: the order may have changed, or the response was lost. */
  | { outcome: 'unclear' };

const aboutTheCard: ReadonlySet<string> = new Set(['card_error', 'validation_error']);

/** The bank did not recognize the cardholder: about the card, though its type does not say so. */
const notAuthenticated = 'payment_intent_authentication_failure';

/**
 * Asks the provider to take down the card. The identity provider accepts e-mails that the payment provider does not:
 * then the payment goes on without the e-mail.
 */
async function takeCard(
  stripe: Stripe,
  card: StripeCardElement,
  { name, email, phone, address }: SingleOrder,
) {
  const details = { name, phone, address: { line1: address } };
  const method = await stripe.createPaymentMethod({
    type: 'card',
    card,
    billing_details: { ...details, email },
  });
  if (method.error?.code !== 'email_invalid') return method;
  return stripe.createPaymentMethod({ type: 'card', card, billing_details: details });
}

/** No card was charged yet, so what the provider refuses is said in its own words. */
function refusedBefore({ type, message }: StripeError): ChargeResult {
  return message && type !== 'api_connection_error'
    ? { outcome: 'refused', message }
    : { outcome: 'unclear' };
}

function failed({ type, code, message }: StripeError): ChargeResult {
  const isAboutCard = aboutTheCard.has(type) || code === notAuthenticated;
  return isAboutCard && message ? { outcome: 'refused', message } : { outcome: 'unclear' };
}

/**
 * Has the bank ask the card's holder, in the provider's dialog. Back leaves the dialog with its page: the provider has
 * no call that closes it, and a reload does.
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

/** Asks the provider to charge the card for one order. A payment that succeeded before is a success. */
export async function chargeCard(
  stripe: Stripe,
  card: StripeCardElement,
  clientSecret: string,
  order: SingleOrder,
): Promise<ChargeResult> {
  const method = await takeCard(stripe, card, order);
  if (method.error) return refusedBefore(method.error);

  const asked = await stripe.confirmCardPayment(
    clientSecret,
    { payment_method: method.paymentMethod.id },
    { handleActions: false },
  );
  const isToAuthenticate = asked.paymentIntent?.status === 'requires_action';
  const confirmed = isToAuthenticate ? await authenticate(stripe, clientSecret) : asked;
  // After a lost response or a reload, the card may already be charged: that is a success, not a reason to charge again.
  const intent = confirmed.paymentIntent ?? confirmed.error?.payment_intent;
  if (intent?.status === 'succeeded') return { outcome: 'succeeded', transactionId: intent.id };
  return confirmed.error ? failed(confirmed.error) : { outcome: 'unclear' };
}
