import { setTimeout as sleep } from 'node:timers/promises';
import type { Request as HttpRequest, Response as HttpResponse } from 'express';
import type { Fault } from './control/faults.ts';
import type { LocalStripe } from './local-stripe.ts';
import { accessOf, needsSecretKey } from './protocol/auth.ts';
import { internalError, invalidRequest, StripeFailure, unknownUrl } from './protocol/errors.ts';
import { expanded } from './protocol/expand.ts';
import type { Answer, Claim } from './protocol/idempotency.ts';
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

function failureAnswer(failure: StripeFailure, context: Pick<Context, 'requestId' | 'publishable'>): Answer {
  const { payment_intent: intent, ...rest } = failure.body;
  const seen = context.publishable ? publishableView(intent) : intent;
  const error = {
    ...rest,
    ...(intent !== undefined && { payment_intent: seen }),
    request_log_url: `https://dashboard.stripe.com/test/logs/${context.requestId}`,
  };
  return { status: failure.status, body: { error } };
}

function asFailure(error: unknown): StripeFailure {
  if (error instanceof StripeFailure) return error;
  console.error(error);
  return internalError(500);
}

function work({ route, id }: Match, context: Context): Answer {
  const { stripe, requestId, key, publishable, raw } = context;
  const origin = { requestId, idempotencyKey: key ?? null };
  const { answer, expand } = route.handle({ call: { local: stripe.local, origin, publishable }, id, raw });
  const body = expanded(stripe.local.store, answer, expand);
  return { status: 200, body: publishable ? publishableView(body) : body };
}

/** Does the work under the call's idempotency key; responses of calls that had not begun are not kept. */
function workOnce(match: Match, claim: Claim | undefined, context: Context): Answer {
  try {
    const answer = work(match, context);
    if (claim?.kind === 'new') claim.keep(answer);
    return answer;
  } catch (error) {
    const failure = asFailure(error);
    const answer = failureAnswer(failure, context);
    if (claim?.kind === 'new') {
      if (failure.work === 'begun') claim.keep(answer);
      else claim.release();
    }
    return answer;
  }
}

function send(response: HttpResponse, answer: Answer, original: string | undefined): void {
  if (original) response.set({ 'Idempotent-Replayed': 'true', 'Original-Request': original });
  response.status(answer.status).json(answer.body);
}

/** Does to a call what a test ordered. Returns true when that ends the call. */
async function suffer(
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
    const answer = failureAnswer(internalError(fault.status), context);
    if (claim?.kind === 'new') {
      if (fault.stored) claim.keep(answer);
      else if (fault.when === 'before') claim.release();
    }
    send(response, answer, undefined);
    return true;
  }
  if (claim?.kind === 'new' && fault.when === 'before') claim.release();
  // A timeout sends no response at all; the client gives up.
  if (fault.kind === 'drop') response.socket?.destroy();
  return true;
}

async function run(match: Match, context: Context, response: HttpResponse): Promise<void> {
  const { stripe, key, path, raw: params, requestId } = context;
  const keyed = context.method === 'POST' && key !== undefined;
  const claim = keyed ? stripe.idempotency.claim(key, { path, params, requestId }) : undefined;
  const fault = stripe.faults.take(context.method, path);
  if (fault?.when === 'before' && (await suffer(fault, claim, context, response))) return;
  const replayed = claim?.kind === 'replay';
  const answer = replayed ? claim.answer : workOnce(match, claim, context);
  if (fault?.when === 'after' && (await suffer(fault, claim, context, response))) return;
  send(response, answer, replayed ? claim.originalRequest : undefined);
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
  const seen = stripe.requests.add({ requestId, method, path, idempotencyKey: key ?? null });
  response.on('close', () => {
    seen.status = response.writableFinished ? response.statusCode : null;
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
    send(response, failureAnswer(asFailure(error), { requestId, publishable }), undefined);
  }
}
