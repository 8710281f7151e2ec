import { methodOfParams } from '../payment-methods/calls.ts';
import { invalidParameter, invalidRequest, resourceMissing } from '../protocol/errors.ts';
import type { Call } from '../state/call.ts';
import type { Intent, PaymentMethod } from '../state/types.ts';
import { type Confirmation, confirmIntent } from './confirmation.ts';
import type { CancelParams, ConfirmParams, CreateParams, RetrieveParams, UpdateParams } from './params.ts';
import { cancelIntent, createIntent, updateIntent } from './payment-intent.ts';

function findIntent({ local }: Call, id: string): Intent {
  const intent = local.store.intents.get(id);
  if (!intent) throw resourceMissing('payment_intent', id, 'intent', 404);
  return intent;
}

function confirm(
  call: Call,
  intent: Intent,
  method: PaymentMethod | undefined,
  params: Pick<ConfirmParams, 'return_url' | 'off_session' | 'error_on_requires_action' | 'use_stripe_sdk'>,
  changes: Confirmation['changes'],
): Intent {
  return confirmIntent(call, intent, {
    method,
    returnUrl: params.return_url,
    holderAbsent: params.off_session === true || params.error_on_requires_action === true,
    inBrowser: call.publishable || params.use_stripe_sdk === true,
    changes,
  });
}

/** Creates an intent. If the parameter `confirm` is set, also confirms the intent. */
export function create(call: Call, params: CreateParams): Intent {
  if (params.confirm !== true && params.return_url !== undefined) {
    throw invalidParameter(
      'The parameter `return_url` cannot be passed when creating a PaymentIntent unless confirm is set to true.',
      'return_url',
    );
  }
  const intent = createIntent(call, params, methodOfParams(call, params));
  return params.confirm ? confirm(call, intent, undefined, params, {}) : intent;
}

/** Returns an intent. A call with a publishable key needs the intent's client secret. */
export function retrieve(call: Call, params: RetrieveParams, id: string): Intent {
  const intent = findIntent(call, id);
  const { client_secret: secret } = params;
  if (call.publishable && secret === undefined) {
    throw invalidParameter('Missing required param: client_secret.', 'client_secret', 'parameter_missing');
  }
  if (secret !== undefined && secret !== intent.client_secret) {
    throw invalidRequest(
      'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
      { param: 'client_secret', code: 'payment_intent_invalid_parameter' },
    );
  }
  return intent;
}

export function update(call: Call, params: UpdateParams, id: string): Intent {
  const intent = findIntent(call, id);
  return updateIntent(intent, params, methodOfParams(call, params));
}

export function confirmExisting(call: Call, params: ConfirmParams, id: string): Intent {
  const intent = retrieve(call, params, id);
  const { receipt_email, setup_future_usage } = params;
  return confirm(call, intent, methodOfParams(call, params), params, {
    ...(receipt_email !== undefined && { receipt_email }),
    ...(setup_future_usage !== undefined && { setup_future_usage }),
  });
}

export function cancel(call: Call, params: CancelParams, id: string): Intent {
  return cancelIntent(call, findIntent(call, id), params.cancellation_reason);
}
