import { hash } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import Stripe from 'stripe';
import { z } from 'zod';
import type { Call, Fault, LocalStripe, Result } from '../local-stripe.ts';
import { asFailure, StripeFailure, unauthorized, usedKey } from './errors.ts';
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
const expandParam = z.array(z.literal('latest_charge')).default([]);

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
    work: (call, { expand, ...own }: { expand?: unknown }, id) => {
      const isExpanded = readParams(z.object({ expand: expandParam }), { expand }).expand.length > 0;
      const body = work(call, readParams(schema, own), id);
      return isExpanded ? withCharge(call.local, body) : body;
    },
  });
}

/** Replaces the id of an intent's charge with the charge. */
function withCharge({ charges }: LocalStripe, body: object): object {
  if (!('latest_charge' in body)) return body;
  return { ...body, latest_charge: charges.get(String(body.latest_charge)) ?? null };
}

/** Creates a GET route. */
export const get = routesOf('get');
/** Creates a POST route. */
export const post = routesOf('post');

/** Removes and returns the fault for a call. Each fault is used once. */
function takeFault(faults: Fault[], { method, path }: Request): Fault | undefined {
  const index = faults.findIndex((fault) => fault.path === path && (fault.method ?? method) === method);
  return index < 0 ? undefined : faults.splice(index, 1)[0];
}

function throwFault({ status, stored }: Fault): never {
  const type = status < 500 ? 'invalid_request_error' : 'api_error';
  const message = 'An unknown error occurred. A test made the local Stripe fail this call.';
  throw new StripeFailure(status, { type, message }, stored);
}

/** Returns the key of a Bearer token or, in basic authentication, the user name. */
function keyOf(header = ''): string | undefined {
  const [scheme = '', credentials = ''] = header.split(' ');
  if (scheme.toLowerCase() === 'bearer') return credentials;
  return scheme.toLowerCase() === 'basic'
    ? Buffer.from(credentials, 'base64').toString().split(':')[0]
    : undefined;
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

function resultOf(work: () => object): Result {
  try {
    return { status: 200, json: JSON.stringify(work()), isStored: true };
  } catch (error) {
    const { status, body, isStored } = asFailure(error);
    return { status, json: JSON.stringify({ error: body }), isStored };
  }
}

/** Returns the Express handler of a route. A repeated call gets the result of the first call with its idempotency key. */
export function handlerOf(local: LocalStripe, route: Route): RequestHandler {
  return (request, response) => {
    const call = beginCall(local, route, request, response);
    const { id, idempotency_key: key } = call.origin;
    const params: object = request.method === 'GET' ? request.query : (request.body ?? {});
    const digest = hash('sha256', JSON.stringify([request.path, params]));
    const first = key === null ? undefined : local.firstCalls.get(key);
    if (first && first.digest !== digest) throw usedKey(key);
    if (first) response.set({ 'Idempotent-Replayed': 'true', 'Original-Request': String(first.id) });
    const fault = takeFault(local.faults, request);
    const work = () => {
      if (fault) throwFault(fault);
      return route.work(call, params, String(request.params.id ?? ''));
    };
    const result = first?.result ?? resultOf(work);
    if (key !== null && result.isStored) local.firstCalls.set(key, first ?? { id, digest, result });
    response.status(result.status).type('json').send(result.json);
  };
}
