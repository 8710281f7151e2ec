import type { RequestListener } from 'node:http';
import express, { type NextFunction, type Request, type Response, Router } from 'express';
import { hasBody, readBody } from './http/body.ts';
import { withinDeadline } from './http/deadline.ts';
import { readyReplies } from './http/ready-replies.ts';
import { nothingDone, refusalResponse } from './http/refusals.ts';
import { sendReply } from './http/reply.ts';
import { newRequestId, REQUEST_ID_HEADER, requestIdOf } from './http/request-id.ts';
import type { Answer, Route } from './http/route.ts';
import { send } from './http/send.ts';
import { requireCredentials } from './platform/credentials.ts';
import { logFailure } from './platform/log-failure.ts';
import { Refusal, refuse } from './platform/refusal.ts';
import { isTransient } from './platform/transient-error.ts';

/** What Hosting leaves in the path. */
const PREFIX = '/api';

/** The API as a request handler: the same routes with and without Hosting's prefix. */
export function createApp(routes: Route[]): RequestListener {
  const app = express();
  app.disable('x-powered-by');
  // No other response may be stored by anybody.
  app.disable('etag');
  app.use(receive);
  app.use(receiveBody);
  const router = Router();
  for (const route of routes) {
    router[route.method](route.path, async (request, response) => {
      await send(request, response, await withinDeadline(answer(route, request)));
    });
  }
  for (const [path, methods] of methodsOfPaths(routes)) {
    router.all(path, () => {
      throw refuse('method_not_allowed', { allowed: methods });
    });
  }
  app.use(PREFIX, router);
  app.use(router);
  app.use(() => {
    throw refuse('not_found', { what: 'Page' });
  });
  app.use(sendRefusal);
  const readyReply = readyReplies(routes, PREFIX);
  return (request, response) => {
    const reply = readyReply(request);
    if (reply) sendReply(request, response, reply, newRequestId(request));
    else app(request, response);
  };
}

async function answer(route: Route, request: Request): Promise<Answer> {
  if (!route.isProbe) await requireCredentials();
  return route.answer(request);
}

function receive(request: Request, response: Response, next: NextFunction): void {
  response.set(REQUEST_ID_HEADER, requestIdOf(request));
  next();
}

/** Most calls have no body, and wait for none. */
function receiveBody(request: Request, _response: Response, next: NextFunction): Promise<void> | void {
  return hasBody(request) ? readBody(request).then(() => next()) : next();
}

/** The methods of every path of the table, as `Allow` names them. Express serves HEAD wherever it serves GET. */
function methodsOfPaths(routes: Route[]): Map<string, string[]> {
  const byPath = Map.groupBy(routes, ({ path }) => path);
  return new Map(
    [...byPath].map(([path, rows]) => {
      const methods = rows.map(({ method }) => method.toUpperCase());
      return [path, methods.includes('GET') ? [...methods, 'HEAD'] : methods];
    }),
  );
}

function sendRefusal(error: unknown, request: Request, response: Response, _next: NextFunction): void {
  const { status, body, allowed, retryAfterSeconds } = refusalResponse(toRefusal(error));
  if (status >= 500 && isNew(error)) {
    // The route's pattern instead of the path, since paths contain e-mails.
    logFailure('A call failed', error, {
      method: request.method,
      route: request.route?.path,
      requestId: requestIdOf(request),
    });
  }
  if (response.headersSent) {
    // A file that could not be finished must not look as if it was.
    response.destroy();
    return;
  }
  if (allowed) response.set('Allow', allowed.join(', '));
  response.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
  if (retryAfterSeconds) response.set('Retry-After', String(retryAfterSeconds));
  response.status(status).json({ ...body, ...(status < 500 && nothingDone(request.method)) });
}

/** The errors that were logged: what is kept, such as the health of the store, fails with the same one for many calls. */
const logged = new WeakSet<Error>();

function isNew(error: unknown): boolean {
  if (!(error instanceof Error)) return true;
  const isLogged = logged.has(error);
  logged.add(error);
  return !isLogged;
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof URIError) return refuse('malformed_request', { what: 'path' });
  return isTransient(error) ? refuse('unavailable', { cause: error }) : refuse('internal');
}
