import { confirmIntent } from '../objects/confirmation.ts';
import type { Call } from '../objects/local.ts';
import { cancelIntent, createIntent, findIntent, updateIntent } from '../objects/payment-intents.ts';
import { methodOfParams } from '../objects/payment-methods.ts';
import type { Intent, PaymentMethod } from '../objects/types.ts';
import { invalidParameter, invalidRequest } from './errors.ts';
import {
  type ConfirmParams,
  cancelParams,
  confirmParams,
  createParams,
  intentListParams,
  retrieveParams,
  updateParams,
} from './intent-params.ts';
import { listPage } from './paging.ts';
import { readParams } from './params.ts';
import type { Request, Route } from './routes.ts';

const PATH = '/v1/payment_intents';

/** With a publishable key, only who knows an intent's secret may see or confirm it. */
function visibleIntent(call: Call, id: string, clientSecret: string | undefined): Intent {
  const intent = findIntent(call, id);
  if (call.publishable && clientSecret === undefined) {
    throw invalidParameter('Missing required param: client_secret.', 'client_secret', 'parameter_missing');
  }
  if (clientSecret !== undefined && clientSecret !== intent.client_secret) {
    throw invalidRequest(
      'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
      {
        param: 'client_secret',
        code: 'payment_intent_invalid_parameter',
      },
    );
  }
  return intent;
}

function confirm(
  call: Call,
  intent: Intent,
  method: PaymentMethod | undefined,
  params: Pick<ConfirmParams, 'return_url' | 'off_session' | 'error_on_requires_action' | 'use_stripe_sdk'>,
): Intent {
  return confirmIntent(call, intent, {
    method,
    returnUrl: params.return_url,
    holderAbsent: params.off_session === true || params.error_on_requires_action === true,
    inBrowser: call.publishable || params.use_stripe_sdk === true,
  });
}

function create({ call, raw }: Request) {
  const params = readParams(createParams, raw);
  if (params.confirm !== true && params.return_url !== undefined) {
    throw invalidParameter(
      'The parameter `return_url` cannot be passed when creating a PaymentIntent unless confirm is set to true.',
      'return_url',
    );
  }
  const method = methodOfParams(call.local.store, params);
  const intent = createIntent(call, params, method);
  const answer = params.confirm ? confirm(call, intent, undefined, params) : intent;
  return { answer, expand: params.expand };
}

function confirmExisting({ call, id, raw }: Request) {
  const params = readParams(confirmParams, raw);
  const intent = visibleIntent(call, id, params.client_secret);
  const method = methodOfParams(call.local.store, params);
  const answer = confirm(call, intent, method, params);
  if (params.receipt_email !== undefined) intent.receipt_email = params.receipt_email;
  return { answer, expand: params.expand };
}

function list({ call, raw }: Request) {
  const params = readParams(intentListParams, raw);
  const answer = listPage(call.local.store.intents, params, {
    url: PATH,
    kind: 'payment_intent',
    matches: (intent) => params.customer === undefined || intent.customer === params.customer,
  });
  return { answer, expand: params.expand };
}

export const intentRoutes: Route[] = [
  { method: 'POST', path: PATH, access: 'secret', handle: create },
  { method: 'GET', path: PATH, access: 'secret', handle: list },
  {
    method: 'GET',
    path: `${PATH}/:id`,
    access: 'anyone with a key',
    handle: ({ call, id, raw }) => {
      const params = readParams(retrieveParams, raw);
      return { answer: visibleIntent(call, id, params.client_secret), expand: params.expand };
    },
  },
  {
    method: 'POST',
    path: `${PATH}/:id`,
    access: 'secret',
    handle: ({ call, id, raw }) => {
      const params = readParams(updateParams, raw);
      const intent = findIntent(call, id);
      const method = methodOfParams(call.local.store, params);
      return { answer: updateIntent(intent, params, method), expand: params.expand };
    },
  },
  { method: 'POST', path: `${PATH}/:id/confirm`, access: 'anyone with a key', handle: confirmExisting },
  {
    method: 'POST',
    path: `${PATH}/:id/cancel`,
    access: 'secret',
    handle: ({ call, id, raw }) => {
      const params = readParams(cancelParams, raw);
      const intent = findIntent(call, id);
      return { answer: cancelIntent(call, intent, params.cancellation_reason), expand: params.expand };
    },
  },
];
