import type { Request, RequestHandler, Response } from 'express';
import Stripe from 'stripe';
import { z } from 'zod';
import { type Fault, takeFault } from '../control/faults.ts';
import type { Call, LocalStripe } from '../local-stripe.ts';
import { asFailure, invalidRequest, StripeFailure, unauthorized } from './errors.ts';
import type { FirstCall, Result } from './idempotency.ts';
import { newId } from './objects.ts';
import { readParams } from './params.ts';

/** The keys with which a call can be made: only the secret key, or also the publishable key. */
type Access = 'secret' | 'any key';

export type Route = {
  method: 'get' | 'post';
  path: string;
  access: Access;
  /** Returns the body of the response. */
  work: (call: Call, params: object, id: string) => object;
};

/** All calls accept `expand`, so their own schemas do not contain it. */
const expandParam = z.array(z.string()).default([]);

function routesOf(method: Route['method']) {
  return <Params>(
    path: string,
    access: Access,
    schema: z.ZodType<Params>,
    work: (call: Call, params: Params, id: string) => object,
  ): Route => ({
    method,
    path,
    access,
    work: (call, raw, id) => {
      const { expand, ...own }: { expand?: unknown } = raw;
      const paths = readParams(expandParam, expand);
      return expanded(call.local, work(call, readParams(schema, own), id), paths);
    },
  });
}

/**
 * Returns a copy of the body. If `expand` names it, the charge of an intent or of a list of intents is an object instead
 * of an id.
 *
 * @throws 400 for any other field to expand
 */
function expanded({ charges }: LocalStripe, body: object, paths: readonly string[]): object {
  const copy = structuredClone(body);
  for (const path of paths) {
    const [field, list] = path.split('.').reverse();
    const intents: unknown[] =
      list === 'data' && 'data' in copy && Array.isArray(copy.data) ? copy.data : [copy];
    for (const intent of intents) {
      if (field !== 'latest_charge' || typeof intent !== 'object' || !intent || !('latest_charge' in intent))
        throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
      intent.latest_charge = structuredClone(charges.get(String(intent.latest_charge))) ?? null;
    }
  }
  return copy;
}

/** Creates a GET route. */
export const get = routesOf('get');
/** Creates a POST route. */
export const post = routesOf('post');

function injectedFailure({ status, stored }: Fault): StripeFailure {
  const type = status < 500 ? 'invalid_request_error' : 'api_error';
  const message = 'An unknown error occurred. A test made the local Stripe fail this call.';
  return new StripeFailure(status, { type, message }, stored ? 'begun' : 'not begun');
}

/**
 * Does the work of a call, and stores the result for the idempotency key. Stores nothing if the call fails
 * before its work.
 */
function workOnce({ local, origin }: Call, first: FirstCall, work: () => object): Result {
  try {
    const result = { status: 200, body: work() };
    first.result = result;
    return result;
  } catch (error) {
    const failure = asFailure(error);
    const result = { status: failure.status, body: { error: failure.body } };
    if (failure.work === 'begun') first.result = result;
    else local.idempotency.release(origin);
    return result;
  }
}

function keyOf(header: string | undefined): string | undefined {
  const [scheme = '', credentials = ''] = header?.split(' ') ?? [];
  if (scheme.toLowerCase() === 'bearer') return credentials;
  // In basic authentication, the key is the user name, and the password is empty.
  if (scheme.toLowerCase() === 'basic') {
    return Buffer.from(credentials, 'base64').toString('utf8').split(':')[0];
  }
  return undefined;
}

/** Returns the kind of the key in the Authorization header. Throws 401 for a missing or unknown key. */
function accessOf(header: string | undefined, keys: LocalStripe['keys']): 'secret' | 'publishable' {
  const key = keyOf(header);
  if (!key) throw unauthorized('You did not provide an API key in the Authorization header.');
  if (key === keys.secret) return 'secret';
  if (key === keys.publishable) return 'publishable';
  throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`);
}

/** Sets the headers of all responses. Throws 401 if the key does not allow the call. */
function beginCall(local: LocalStripe, route: Route, request: Request, response: Response): Call {
  const id = newId('req');
  const key = request.method === 'POST' ? (request.get('idempotency-key') ?? null) : null;
  const version = request.get('stripe-version') ?? Stripe.API_VERSION;
  response.set({ 'Request-Id': id, 'Stripe-Version': version, ...(key && { 'Idempotency-Key': key }) });
  const publishable = accessOf(request.get('authorization'), local.keys) === 'publishable';
  if (publishable && route.access === 'secret')
    throw unauthorized('This API call cannot be made with a publishable API key.', 'secret_key_required');
  return { local, publishable, origin: { id, idempotency_key: key } };
}

/** Returns the Express handler of a route. It applies idempotency keys and injected faults. */
export function handlerOf(local: LocalStripe, route: Route): RequestHandler {
  return (request, response) => {
    const call = beginCall(local, route, request, response);
    const { method, path } = request;
    const params: object = method === 'GET' ? request.query : (request.body ?? {});
    const first = local.idempotency.claim(call.origin, path, params);
    const { result: replay } = first;
    const fault = takeFault(local.faults, method, path);
    if (replay) response.set({ 'Idempotent-Replayed': 'true', 'Original-Request': first.id });
    const work = () => {
      if (fault) throw injectedFailure(fault);
      return route.work(call, params, String(request.params.id ?? ''));
    };
    const result = replay ?? workOnce(call, first, work);
    response.status(result.status).json(result.body);
  };
}
