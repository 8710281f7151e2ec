import { acceptDispute } from './disputes/dispute.ts';
import { eventListParams, listEvents } from './events/event.ts';
import {
  cancel,
  confirmExisting,
  create,
  retrieve as retrieveIntent,
  update,
} from './payment-intents/calls.ts';
import {
  cancelParams,
  confirmParams,
  createParams,
  retrieveParams,
  updateParams,
} from './payment-intents/params.ts';
import { createMethod, createToken, retrieveMethod } from './payment-methods/calls.ts';
import { methodParams, tokenParams } from './payment-methods/params.ts';
import { noParams } from './protocol/params.ts';
import { get, list, post, type Route, retrieve } from './protocol/route.ts';
import { createRefund, refundParams } from './refunds/refund.ts';

const intents = '/v1/payment_intents';
const key = 'anyone with a key';

/** The calls of Stripe's API that the local Stripe supports: method, path, access, parameters and handler. */
export const routes: Route[] = [
  post(intents, 'secret', createParams, create),
  list(intents, 'payment_intent', ({ intents }) => intents, []),
  get(`${intents}/:id`, key, retrieveParams, retrieveIntent),
  post(`${intents}/:id`, 'secret', updateParams, update),
  post(`${intents}/:id/confirm`, key, confirmParams, confirmExisting),
  post(`${intents}/:id/cancel`, 'secret', cancelParams, cancel),

  post('/v1/payment_methods', key, methodParams, createMethod),
  get('/v1/payment_methods/:id', 'secret', noParams, retrieveMethod),
  post('/v1/tokens', key, tokenParams, createToken),

  list('/v1/charges', 'charge', ({ charges }) => charges, ['payment_intent']),
  retrieve('/v1/charges/:id', 'charge', ({ charges }) => charges),

  post('/v1/refunds', 'secret', refundParams, createRefund),
  list('/v1/refunds', 'refund', ({ refunds }) => refunds, ['charge', 'payment_intent']),
  retrieve('/v1/refunds/:id', 'refund', ({ refunds }) => refunds),

  list('/v1/disputes', 'dispute', ({ disputes }) => disputes, ['charge', 'payment_intent']),
  retrieve('/v1/disputes/:id', 'dispute', ({ disputes }) => disputes),
  post('/v1/disputes/:id/close', 'secret', noParams, acceptDispute),

  get('/v1/events', 'secret', eventListParams, listEvents),
  retrieve('/v1/events/:id', 'event', ({ events }) => events),
];

const patterns = routes.map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replace(':id', '([^/]+)')}$`),
}));

export type Match = { route: Route; id: string };

/** Returns the route of a call, or undefined. */
export function matchRoute(method: string, path: string): Match | undefined {
  for (const { route, pattern } of patterns) {
    const match = route.method === method ? pattern.exec(path) : null;
    if (match) return { route, id: match[1] ?? '' };
  }
  return undefined;
}
