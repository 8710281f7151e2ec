import express, { type Express, type NextFunction, type Request, type Response, Router } from 'express';
import { TOTAL_AMOUNT_HEADER, TOTAL_COUNT_HEADER } from './contract/list-headers.ts';
import { apiPatterns } from './contract/paths.ts';
import { bodyRefusal, readBody } from './http/body.ts';
import { allowOrigin, requestIdOf, setHeaders, withinDeadline } from './http/middleware.ts';
import { nextPageLink } from './http/page-request.ts';
import { refusalResponse, zeroCount } from './http/refusals.ts';
import type { Route, RouteResult } from './http/route.ts';
import { sendFile } from './http/send-file.ts';
import { PRIVATE_CACHING } from './http/text-response.ts';
import { logFailure } from './platform/errors/failure.ts';
import { Refusal, refuse } from './platform/errors/refusal.ts';
import { isTransient } from './platform/errors/transient-error.ts';
import { requireCredentials } from './platform/firestore/firebase-app.ts';

/** The prefix of the API's paths. Hosting does not remove it. */
const PREFIX = '/api';

/** Returns the API as a request handler. Every route works with and without Hosting's prefix. */
export function createApp(routes: Route[]): Express {
  const app = express();
  app.disable('x-powered-by');
  // Express would add an ETag to every response, but after a change it would be the version of the changed document:
  // https://www.rfc-editor.org/rfc/rfc9110#section-8.8.3
  app.disable('etag');
  app.use(setHeaders, allowOrigin);
  app.use(readBody([apiPatterns.stripeWebhook, `${PREFIX}${apiPatterns.stripeWebhook}`]));
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
  return app;
}

/** Sends the result of a route. Adds a link to the next page of a list. */
async function send(request: Request, response: Response, result: RouteResult): Promise<void> {
  if ('text' in result) {
    const { text, headers, status = 200 } = result.text;
    response.status(status).set(headers).send(text);
    return;
  }
  response.set(PRIVATE_CACHING);
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
  if (total) response.set(TOTAL_COUNT_HEADER, `${total.count}`);
  if (total?.amount !== undefined) response.set(TOTAL_AMOUNT_HEADER, `${total.amount}`);
  if (next) response.set('Link', nextPageLink(request.originalUrl, next));
  response.json(items);
}

async function handle(route: Route, request: Request): Promise<RouteResult> {
  if (!route.isProbe) await requireCredentials();
  return route.handle(request);
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
      requestId: requestIdOf(response),
    });
  }
  if (response.headersSent) {
    // Closing the connection shows the client that the file is incomplete.
    response.destroy();
    return;
  }
  if (allowed) response.set('Allow', allowed.join(', '));
  response.set('Cache-Control', 'no-store');
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
  const ofBody = bodyRefusal(error);
  if (ofBody) return ofBody;
  return isTransient(error) ? refuse('unavailable', { cause: error }) : refuse('internal');
}
