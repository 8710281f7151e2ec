import { recordEvent } from '../events/event.ts';
import { invalidRequest } from '../protocol/errors.ts';
import { mergeMetadata } from '../protocol/params.ts';
import type { Call } from '../state/call.ts';
import { newClientSecret, newId, nowSeconds } from '../state/ids.ts';
import type { Intent, PaymentMethod } from '../state/types.ts';
import { cannotCancel, cannotUpdate } from './errors.ts';
import type { CancelParams, CreateParams, UpdateParams } from './params.ts';

/** Minimum and maximum of a charge in US dollars, in cents: https://docs.stripe.com/currencies */
const AMOUNT = { min: 50, max: 99_999_999 };

const UPDATABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
const CANCELABLE = [...UPDATABLE, 'requires_capture', 'processing'];

function checkAmount(amount: number): void {
  if (amount < AMOUNT.min) {
    throw invalidRequest('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' });
  }
  if (amount > AMOUNT.max) {
    throw invalidRequest('Amount must be no more than $999,999.99', {
      code: 'amount_too_large',
      param: 'amount',
    });
  }
}

/**
 * Returns the settings for automatic payment methods:
 * https://docs.stripe.com/changelog/dahlia/2026-07-29/allowed-payment-method-types-parameter
 */
function automaticMethods(input: CreateParams): Intent['automatic_payment_methods'] {
  const automatic = input.automatic_payment_methods;
  if (automatic && input.allowed_payment_method_types) {
    throw invalidRequest(
      'You may only specify one of these parameters: automatic_payment_methods, allowed_payment_method_types.',
      { param: 'automatic_payment_methods' },
    );
  }
  return { enabled: automatic?.enabled ?? true, allow_redirects: automatic?.allow_redirects ?? 'always' };
}

/** Creates an intent and its event. Throws 400 if the amount is outside Stripe's limits. */
export function createIntent(call: Call, input: CreateParams, method: PaymentMethod | undefined): Intent {
  checkAmount(input.amount);
  const id = newId('pi');
  const intent: Intent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: input.allowed_payment_method_types ?? null,
    amount: input.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: automaticMethods(input),
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: newClientSecret(id),
    confirmation_method: 'automatic',
    created: nowSeconds(),
    currency: input.currency,
    customer: null,
    customer_account: null,
    description: input.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: mergeMetadata({}, input.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: method?.id ?? null,
    payment_method_configuration_details: { id: 'pmc_local', parent: null },
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: input.receipt_email ?? null,
    review: null,
    setup_future_usage: input.setup_future_usage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
  call.local.store.intents.set(id, intent);
  recordEvent(call, 'payment_intent.created', intent);
  return intent;
}

/** Sets another payment method, after which the intent must be confirmed again. */
export function usePaymentMethod(intent: Intent, method: PaymentMethod): void {
  intent.payment_method = method.id;
  intent.next_action = null;
  intent.status = 'requires_confirmation';
}

function changeAmount(intent: Intent, amount: number): void {
  if (amount === intent.amount) return;
  intent.amount = amount;
  intent.next_action = null;
  // The open challenge is no longer valid, because it was for the old amount.
  if (intent.status === 'requires_action') intent.status = 'requires_confirmation';
}

function checkUpdate(intent: Intent, input: UpdateParams, method: PaymentMethod | undefined): void {
  if (input.amount !== undefined) checkAmount(input.amount);
  if (UPDATABLE.includes(intent.status)) return;
  if (input.amount !== undefined) throw cannotUpdate(intent, 'amount', UPDATABLE);
  if (input.currency !== undefined) throw cannotUpdate(intent, 'currency', UPDATABLE);
  if (method) throw cannotUpdate(intent, 'payment_method', UPDATABLE);
}

/** Changes an intent. The amount cannot change after the payment. */
export function updateIntent(intent: Intent, input: UpdateParams, method: PaymentMethod | undefined): Intent {
  checkUpdate(intent, input, method);
  if (input.amount !== undefined) changeAmount(intent, input.amount);
  if (method) usePaymentMethod(intent, method);
  if (input.description !== undefined) intent.description = input.description;
  if (input.receipt_email !== undefined) intent.receipt_email = input.receipt_email;
  if (input.setup_future_usage !== undefined) intent.setup_future_usage = input.setup_future_usage;
  intent.metadata = mergeMetadata(intent.metadata, input.metadata);
  return intent;
}

/** Cancels an unpaid intent. Throws 400 with the intent if it is paid. */
export function cancelIntent(
  call: Call,
  intent: Intent,
  reason: CancelParams['cancellation_reason'],
): Intent {
  if (!CANCELABLE.includes(intent.status)) throw cannotCancel(intent, CANCELABLE);
  intent.status = 'canceled';
  intent.canceled_at = nowSeconds();
  intent.cancellation_reason = reason ?? null;
  intent.next_action = null;
  recordEvent(call, 'payment_intent.canceled', intent);
  return intent;
}
