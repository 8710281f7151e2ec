import type { SingleOrder } from '@almighty-tools/functions/contract/order.ts';
import type { Stripe, StripeCardElement } from '@stripe/stripe-js';

export type ChargeResult =
  | { outcome: 'succeeded'; transactionId: string }
  | { outcome: 'refused'; message: string };

const tryAgain = 'The payment was not completed. Please try again.';

/** Asks the provider to charge the card for one order. A payment that succeeded before is a success. */
export async function chargeCard(
  stripe: Stripe,
  card: StripeCardElement,
  clientSecret: string,
  order: SingleOrder,
): Promise<ChargeResult> {
  const { name, email, phone, address } = order;
  const method = await stripe.createPaymentMethod({
    type: 'card',
    card,
    billing_details: { name, email, phone, address: { line1: address } },
  });
  if (method.error) return { outcome: 'refused', message: method.error.message ?? tryAgain };

  const confirmed = await stripe.confirmCardPayment(clientSecret, {
    payment_method: method.paymentMethod.id,
  });
  // After a lost answer or a reload, the card may already be charged: that is a success, not a reason to charge again.
  const intent = confirmed.paymentIntent ?? confirmed.error?.payment_intent;
  if (intent?.status === 'succeeded') return { outcome: 'succeeded', transactionId: intent.id };
  return { outcome: 'refused', message: confirmed.error?.message ?? tryAgain };
}
