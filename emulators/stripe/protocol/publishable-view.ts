import type Stripe from 'stripe';

/** Fields of a payment intent that a browser may see: https://docs.stripe.com/api/payment_intents/object */
const VISIBLE: string[] = [
  'id',
  'object',
  'amount',
  'amount_details',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_configuration_details',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
] satisfies (keyof Stripe.PaymentIntent)[];

/** Returns a payment intent with only the fields for browsers. Returns other objects unchanged. */
export function publishableView(body: object): object {
  if (!('object' in body) || body.object !== 'payment_intent') return body;
  return Object.fromEntries(Object.entries(body).filter(([key]) => VISIBLE.includes(key)));
}
