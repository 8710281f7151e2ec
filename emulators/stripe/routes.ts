import { z } from 'zod';
import { eventListParams, listEvents } from './events/event.ts';
import type { LocalStripe } from './local-stripe.ts';
import { confirm, create } from './payment-intents/confirmation.ts';
import {
  cancel,
  confirmParams,
  createParams,
  retrieve as retrieveIntent,
  retrieveParams,
  update,
  updateParams,
} from './payment-intents/payment-intent.ts';
import { createMethod, methodParams, retrieveMethod } from './payment-methods/payment-method.ts';
import { get, post, type Route } from './protocol/call.ts';
import { find, type Listed, listParams, pageOf } from './protocol/collection.ts';
import { noParams } from './protocol/params.ts';
import { createRefund, refundParams } from './refunds/refund.ts';

type Collection = (local: LocalStripe) => Map<string, Listed>;

/** Creates a route that returns one object. `kind` is the name of the object in Stripe's 404. */
function retrieve(path: string, kind: string, of: Collection): Route {
  return get(`${path}/:id`, 'secret', noParams, ({ local }, _params, id) => find(of(local), kind, id));
}

/** Creates a route that lists a collection, newest first. A filter is the name of a field. */
function list(path: string, kind: string, of: Collection, filters: string[]): Route {
  const filterParams = Object.fromEntries(filters.map((name) => [name, z.string().optional()]));
  return get(path, 'secret', z.strictObject({ ...filterParams, ...listParams }), ({ local }, params) => {
    const given = filters.filter((name) => Reflect.has(params, name));
    const passes = (item: Listed) =>
      given.every((name) => Reflect.get(item, name) === Reflect.get(params, name));
    return pageOf(of(local), params, { url: path, kind, passes });
  });
}

const intents = '/v1/payment_intents';

/** The calls of Stripe's API that the local Stripe supports: method, path, access, parameters and handler. */
export const routes: Route[] = [
  post(intents, 'secret', createParams, create),
  list(intents, 'payment_intent', ({ intents }) => intents, []),
  get(`${intents}/:id`, 'any key', retrieveParams, retrieveIntent),
  post(`${intents}/:id`, 'secret', updateParams, update),
  post(`${intents}/:id/confirm`, 'any key', confirmParams, confirm),
  post(`${intents}/:id/cancel`, 'secret', noParams, cancel),

  post('/v1/payment_methods', 'any key', methodParams, createMethod),
  get('/v1/payment_methods/:id', 'secret', noParams, retrieveMethod),

  list('/v1/charges', 'charge', ({ charges }) => charges, ['payment_intent']),
  retrieve('/v1/charges', 'charge', ({ charges }) => charges),

  post('/v1/refunds', 'secret', refundParams, createRefund),
  list('/v1/refunds', 'refund', ({ refunds }) => refunds, ['charge', 'payment_intent']),
  retrieve('/v1/refunds', 'refund', ({ refunds }) => refunds),

  list('/v1/disputes', 'dispute', ({ disputes }) => disputes, ['charge', 'payment_intent']),
  retrieve('/v1/disputes', 'dispute', ({ disputes }) => disputes),

  get('/v1/events', 'secret', eventListParams, listEvents),
  retrieve('/v1/events', 'event', ({ events }) => events),
];
