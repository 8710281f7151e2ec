import type { IncomingMessage, RequestListener } from 'node:http';
import express, { type NextFunction, type Request, type Response, Router } from 'express';
import { FOUND_HEADER, TOTAL_AMOUNT_HEADER } from './contract/tool-search.ts';
import { claimsAdmin } from './http/authentication.ts';
import { hasBody, readBody } from './http/body.ts';
import { allowOrigin, REQUEST_ID_HEADER, requestIdOf, withinDeadline } from './http/middleware.ts';
import { nextPageLink } from './http/page-request.ts';
import { PRIVATE_CACHING, type PreparedResponse, sendPrepared } from './http/prepared-response.ts';
import { refusalResponse, zeroCount } from './http/refusals.ts';
import type { Route, RouteResult } from './http/route.ts';
import { sendFile } from './http/send-file.ts';
import { logFailure } from './platform/errors/failure.ts';
import { Refusal, refuse } from './platform/errors/refusal.ts';
import { isTransient } from './platform/errors/transient-error.ts';
import { requireCredentials } from './platform/firestore/firebase-app.ts';

/** The prefix of the API's paths. Hosting does not remove it. */
const PREFIX = '/api';

/** Returns the API as a request handler. Every route works with and without Hosting's prefix. */
export function createApp(routes: Route[]): RequestListener {
  const app = express();
  app.disable('x-powered-by');
  // Only prepared responses may be cached, so Express adds no ETag to the others.
  app.disable('etag');
  app.use(setRequestId);
  app.use(readBodyIfAny);
  const router = Router();
  for (const route of routes) {
    router[route.method](route.path, async (request, response) => {
      await send(request, response, await withinDeadline(handle(route, request)));
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
  const readyResponse = readyResponses(routes, PREFIX);
  return (request, response) => {
    if (allowOrigin(request, response)) return;
    const ready = readyResponse(request);
    if (ready) sendPrepared(request, response, ready);
    else app(request, response);
  };
}

/** Sends the result of a route. Adds a link to the next page of a list. */
async function send(request: Request, response: Response, result: RouteResult): Promise<void> {
  if ('prepared' in result) {
    sendPrepared(request, response, result.prepared);
    return;
  }
  response.set({ ...PRIVATE_CACHING, 'X-Content-Type-Options': 'nosniff' });
  if ('file' in result) {
    await sendFile(request, response, result.file);
    return;
  }
  if (!('page' in result)) {
    if (result.etag) response.set('ETag', result.etag);
    response.json(result.body);
    return;
  }
  const { items, next, total } = result.page;
  if (total) response.set({ [FOUND_HEADER]: `${total.count}`, [TOTAL_AMOUNT_HEADER]: `${total.amount}` });
  if (next) response.set('Link', nextPageLink(request.originalUrl, next));
  response.json(items);
}

async function handle(route: Route, request: Request): Promise<RouteResult> {
  if (!route.isProbe) await requireCredentials();
  return route.handle(request);
}

function setRequestId(request: Request, response: Response, next: NextFunction): void {
  response.set(REQUEST_ID_HEADER, requestIdOf(request));
  next();
}

async function readBodyIfAny(request: Request, _response: Response, next: NextFunction): Promise<void> {
  if (hasBody(request)) await readBody(request);
  next();
}

/**
 * Returns the allowed methods of each path, for the `Allow` header. Express accepts HEAD on every path that
 * accepts GET.
 */
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
  // While the store is closed, refused orders are no failures.
  if (status >= 500 && body.code !== 'closed' && isUnlogged(error)) {
    // Logs the route's pattern instead of the path, because paths contain e-mails.
    logFailure('A call failed', error, {
      method: request.method,
      route: request.route?.path,
      requestId: requestIdOf(request),
    });
  }
  if (response.headersSent) {
    // Closing the connection shows the client that the file is incomplete.
    response.destroy();
    return;
  }
  if (allowed) response.set('Allow', allowed.join(', '));
  response.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
  if (retryAfterSeconds) response.set('Retry-After', String(retryAfterSeconds));
  response.status(status).json({ ...body, ...(status < 500 && zeroCount(request.method)) });
}

/**
 * Errors that are already logged. Many requests may fail with the same cached error, such as the error of a
 * health check.
 */
const logged = new WeakSet<Error>();

function isUnlogged(error: unknown): boolean {
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

/**
 * Returns a function that finds the prepared response to a request, before Express runs. Running Express and
 * reading the body would take several times as long as sending such a response.
 *
 * @param prefix The part of the path that Hosting does not remove.
 * @returns a function that returns undefined for a request that a route must handle. An admin’s request is handled,
 * because it needs the current data.
 */
function readyResponses(
  routes: Route[],
  prefix: string,
): (request: IncomingMessage) => PreparedResponse | undefined {
  const rows = routes.flatMap(({ method, path, ready }) =>
    ready && method === 'get' ? [[path, ready] as const, [`${prefix}${path}`, ready] as const] : [],
  );
  const byPath = new Map(rows);
  return (request) => {
    const { method, url = '' } = request;
    const pathEnd = url.indexOf('?');
    const ready = byPath.get(pathEnd === -1 ? url : url.slice(0, pathEnd));
    if (!ready || method !== 'GET' || hasBody(request) || claimsAdmin(request)) return undefined;
    return ready(url);
  };
}
