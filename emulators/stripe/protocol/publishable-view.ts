/** What of a payment intent a browser may see: https://docs.stripe.com/api/payment_intents/object */
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

/** A payment intent without what only the merchant may see; anything else stays as it is. */
export function publishableView(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return answer;
  if (!('object' in answer) || answer.object !== 'payment_intent') return answer;
  return Object.fromEntries(Object.entries(answer).filter(([key]) => VISIBLE.includes(key)));
}
