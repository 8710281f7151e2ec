/** Fields of a payment intent that a browser may see: https://docs.stripe.com/api/payment_intents/object */
const VISIBLE = [
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
];

/** Returns a payment intent with only the fields for browsers. Returns other values unchanged. */
export function publishableView(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  if (!('object' in body) || body.object !== 'payment_intent') return body;
  return Object.fromEntries(Object.entries(body).filter(([key]) => VISIBLE.includes(key)));
}
