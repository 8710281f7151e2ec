import type Stripe from 'stripe';
import { z } from 'zod';
import { recordEvent } from '../events/event.ts';
import type { Call } from '../local-stripe.ts';
import { methodInParam } from '../payment-methods/payment-method.ts';
import { find } from '../protocol/collection.ts';
import { invalidParameter, invalidRequest, type StripeFailure } from '../protocol/errors.ts';
import { type Intent, newId, nowSeconds, nulls, randomText } from '../protocol/objects.ts';
import { boolean, email, integer, metadata, text } from '../protocol/params.ts';

const confirmation = { payment_method: z.string().min(1).optional() };

export const createParams = z.strictObject({
  ...confirmation,
  amount: integer,
  currency: z.string().toLowerCase().pipe(z.literal('usd')),
  confirm: boolean.optional(),
  description: text.default(null),
  receipt_email: email.default(null),
  metadata: metadata.default({}),
  automatic_payment_methods: z
    .strictObject({ enabled: boolean, allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  allowed_payment_method_types: z.array(z.literal('card')).optional(),
});
export type Creation = z.output<typeof createParams>;

export const updateParams = z.strictObject({ receipt_email: email });

export const retrieveParams = z.strictObject({ client_secret: z.string().optional() });
export const confirmParams = retrieveParams.extend(confirmation);
export type Confirmation = z.output<typeof confirmParams>;

/** 400: the status of the intent does not allow the call. The error contains the intent, as at Stripe. */
export function unexpectedState(
  action: 'cancel' | 'confirm',
  intent: Intent,
  reason?: string,
): StripeFailure {
  const message = `You cannot ${action} this PaymentIntent because ${reason ?? `it has a status of ${intent.status}`}.`;
  return invalidRequest(message, {
    code: 'payment_intent_unexpected_state',
    payment_intent: intent,
  });
}

/** Minimum and maximum of a charge in US dollars, in cents: https://docs.stripe.com/currencies */
const AMOUNT = { min: 50, max: 99_999_999 };

function checkAmount(amount: number): void {
  const param = 'amount';
  if (amount < AMOUNT.min)
    throw invalidRequest('Amount must be at least $0.50 usd', { code: 'amount_too_small', param });
  if (amount > AMOUNT.max)
    throw invalidRequest('Amount must be no more than $999,999.99', { code: 'amount_too_large', param });
}

/** Creates an intent. Throws 400 if the amount is outside Stripe's limits. */
export function createIntent(call: Call, params: Creation): Intent {
  checkAmount(params.amount);
  const { automatic_payment_methods: automatic } = params;
  const method = params.payment_method ? methodInParam(call, params.payment_method) : undefined;
  const id = newId('pi');
  const intent: Intent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount: params.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    ...nulls('application application_fee_amount canceled_at cancellation_reason customer customer_account'),
    ...nulls('excluded_payment_method_types last_payment_error latest_charge next_action on_behalf_of'),
    ...nulls('payment_record processing review setup_future_usage shipping source statement_descriptor'),
    ...nulls('statement_descriptor_suffix transfer_data transfer_group'),
    automatic_payment_methods: {
      enabled: automatic?.enabled ?? true,
      allow_redirects: automatic?.allow_redirects ?? 'always',
    },
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: nowSeconds(),
    currency: params.currency,
    description: params.description,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: params.metadata,
    payment_method: method?.id ?? null,
    payment_method_configuration_details: { id: 'pmc_local', parent: null },
    payment_method_options: {},
    payment_method_types: ['card'],
    receipt_email: params.receipt_email,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
  } satisfies Stripe.PaymentIntent;
  call.local.intents.set(id, intent);
  recordEvent(call, 'payment_intent.created', intent);
  return intent;
}

/** Returns an intent. A call with a publishable key needs the intent's client secret. */
export function retrieve(
  call: Call,
  { client_secret: secret }: z.output<typeof retrieveParams>,
  id: string,
): Intent {
  const intent = find(call.local.intents, 'payment_intent', id);
  if (call.publishable && secret === undefined) {
    throw invalidParameter('Missing required param: client_secret.', 'client_secret', 'parameter_missing');
  }
  if (secret !== undefined && secret !== intent.client_secret) {
    const details = { param: 'client_secret', code: 'payment_intent_invalid_parameter' };
    throw invalidRequest('The client_secret provided does not match the PaymentIntent.', details);
  }
  return intent;
}

/** Changes the e-mail for the receipt. */
export function update(call: Call, { receipt_email }: z.output<typeof updateParams>, id: string): Intent {
  return Object.assign(retrieve(call, {}, id), { receipt_email });
}

/** Cancels an unpaid intent. Throws 400 with the intent if it is paid. */
export function cancel(call: Call, _params: object, id: string): Intent {
  const intent = retrieve(call, {}, id);
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState('cancel', intent);
  intent.status = 'canceled';
  intent.canceled_at = nowSeconds();
  intent.next_action = null;
  recordEvent(call, 'payment_intent.canceled', intent);
  return intent;
}
