import { setTimeout as sleep } from 'node:timers/promises';
import type { Request as HttpRequest, Response as HttpResponse } from 'express';
import type { Fault } from './control/faults.ts';
import type { LocalStripe } from './local-stripe.ts';
import { accessOf, needsSecretKey } from './protocol/auth.ts';
import { internalError, invalidRequest, StripeFailure, unknownUrl } from './protocol/errors.ts';
import { expanded } from './protocol/expand.ts';
import type { Claim, Result } from './protocol/idempotency.ts';
import { parseForm } from './protocol/params.ts';
import { publishableView } from './protocol/publishable-view.ts';
import { type Match, matchRoute } from './routes.ts';
import { newId } from './state/ids.ts';

type Context = {
  stripe: LocalStripe;
  requestId: string;
  key: string | undefined;
  method: string;
  path: string;
  publishable: boolean;
  raw: Record<string, unknown>;
};

function rawParams(request: HttpRequest): Record<string, unknown> {
  if (request.method === 'GET') return parseForm(request.url.split('?')[1] ?? '');
  if (typeof request.body === 'string') return parseForm(request.body);
  if (Number(request.headers['content-length'] ?? 0) > 0) {
    throw invalidRequest(
      'Invalid request (check that your POST content type is application/x-www-form-urlencoded).',
    );
  }
  return {};
}

function failureResult(failure: StripeFailure, context: Pick<Context, 'requestId' | 'publishable'>): Result {
  const { payment_intent: intent, ...rest } = failure.body;
  const visible = context.publishable ? publishableView(intent) : intent;
  const error = {
    ...rest,
    ...(intent !== undefined && { payment_intent: visible }),
    request_log_url: `https://dashboard.stripe.com/test/logs/${context.requestId}`,
  };
  return { status: failure.status, body: { error } };
}

function asFailure(error: unknown): StripeFailure {
  if (error instanceof StripeFailure) return error;
  console.error(error);
  return internalError(500);
}

function work({ route, id }: Match, context: Context): Result {
  const { stripe, requestId, key, publishable, raw } = context;
  const origin = { requestId, idempotencyKey: key ?? null };
  const { body: object, expand } = route.handle({
    call: { local: stripe.local, origin, publishable },
    id,
    raw,
  });
  const body = expanded(stripe.local.store, object, expand);
  return { status: 200, body: publishable ? publishableView(body) : body };
}

/**
 * Does the work of a call, and stores the result for the idempotency key. If the call fails before its work,
 * stores nothing.
 */
function workOnce(match: Match, claim: Claim | undefined, context: Context): Result {
  try {
    const result = work(match, context);
    if (claim?.kind === 'new') claim.store(result);
    return result;
  } catch (error) {
    const failure = asFailure(error);
    const result = failureResult(failure, context);
    if (claim?.kind === 'new') {
      if (failure.work === 'begun') claim.store(result);
      else claim.release();
    }
    return result;
  }
}

function send(response: HttpResponse, result: Result, original: string | undefined): void {
  if (original) response.set({ 'Idempotent-Replayed': 'true', 'Original-Request': original });
  response.status(result.status).json(result.body);
}

/** Applies an injected fault to a call. Returns true if the fault ends the call. */
async function applyFault(
  fault: Fault,
  claim: Claim | undefined,
  context: Context,
  response: HttpResponse,
): Promise<boolean> {
  if (fault.kind === 'delay') {
    await sleep(fault.delayMs);
    return false;
  }
  if (fault.kind === 'status') {
    const result = failureResult(internalError(fault.status), context);
    if (claim?.kind === 'new') {
      if (fault.stored) claim.store(result);
      else if (fault.when === 'before') claim.release();
    }
    send(response, result, undefined);
    return true;
  }
  if (claim?.kind === 'new' && fault.when === 'before') claim.release();
  // For a timeout, sends no response, so that the client times out.
  if (fault.kind === 'drop') response.socket?.destroy();
  return true;
}

async function run(match: Match, context: Context, response: HttpResponse): Promise<void> {
  const { stripe, key, path, raw: params, requestId } = context;
  const keyed = context.method === 'POST' && key !== undefined;
  const claim = keyed ? stripe.idempotency.claim(key, { path, params, requestId }) : undefined;
  const fault = stripe.faults.take(context.method, path);
  if (fault?.when === 'before' && (await applyFault(fault, claim, context, response))) return;
  const replayed = claim?.kind === 'replay';
  const result = replayed ? claim.result : workOnce(match, claim, context);
  if (fault?.when === 'after' && (await applyFault(fault, claim, context, response))) return;
  send(response, result, replayed ? claim.originalRequest : undefined);
}

/** Handles one call of Stripe's API. */
export async function dispatch(
  stripe: LocalStripe,
  request: HttpRequest,
  response: HttpResponse,
): Promise<void> {
  const requestId = newId('req');
  const key = request.get('idempotency-key');
  const version = request.get('stripe-version') ?? stripe.local.apiVersion;
  response.set({ 'Request-Id': requestId, 'Stripe-Version': version, 'Cache-Control': 'no-cache, no-store' });
  if (key) response.set('Idempotency-Key', key);
  const { method, path } = request;
  const logged = stripe.requests.add({ requestId, method, path, idempotencyKey: key ?? null });
  response.on('close', () => {
    logged.status = response.writableFinished ? response.statusCode : null;
  });
  let publishable = false;
  try {
    publishable = accessOf(request.get('authorization'), stripe.keys) === 'publishable';
    const match = matchRoute(method, path);
    if (!match) throw unknownUrl(method, path);
    if (publishable && match.route.access === 'secret') throw needsSecretKey();
    const raw = rawParams(request);
    await run(match, { stripe, requestId, key, method, path, publishable, raw }, response);
  } catch (error) {
    send(response, failureResult(asFailure(error), { requestId, publishable }), undefined);
  }
}
