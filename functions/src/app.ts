import { createHash } from 'node:crypto';
import express, { type Express, type NextFunction, type Request, type Response, Router } from 'express';
import { apiPatterns } from './contract/paths.ts';
import { bodyRefusal, readBody } from './http/body.ts';
import { allowOrigin, requestIdOf, setHeaders, withinDeadline } from './http/middleware.ts';
import { nextPageLink } from './http/page-request.ts';
import { refusalReply } from './http/refusals.ts';
import { PRIVATE_CACHING, Reply } from './http/reply.ts';
import type { Route } from './http/route.ts';
import { isFile, sendFile } from './http/send-file.ts';
import { logFailure } from './platform/errors/failure.ts';
import { isTransient, Refusal, refuse } from './platform/errors/refusal.ts';
import { requireCredentials } from './platform/firestore/firebase-app.ts';

/** The prefix of the API's paths. Hosting does not remove it. */
const PREFIX = '/api';

/** Returns the API as a request handler. Every route works with and without Hosting's prefix. */
export function createApp(routes: Route[]): Express {
  const app = express();
  app.disable('x-powered-by');
  // Express would also add an ETag to the response to a change, where it would be the version of the changed document:
  // https://www.rfc-editor.org/rfc/rfc9110#section-8.8.3
  app.disable('etag');
  app.use(setHeaders, allowOrigin);
  app.use(readBody([apiPatterns.stripeWebhook, `${PREFIX}${apiPatterns.stripeWebhook}`]));
  const router = Router();
  for (const route of routes) {
    router[route.method](route.path, async (request, response) => {
      const result = await withinDeadline(handle(route, request));
      const reply = result instanceof Reply ? result : new Reply(result);
      if (isFile(reply.body)) await sendFile(request, response, reply.body, reply.headers);
      else send(request, response, reply);
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
    throw refuse('not_found', 'Page');
  });
  app.use(sendRefusal);
  return app;
}

/** Sends a response. The response to a read has an ETag, so that Express can respond with 304. */
function send(request: Request, response: Response, { text, status, headers, next }: Reply): void {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  response.status(status).set({
    'Content-Type': 'application/json; charset=utf-8',
    ...PRIVATE_CACHING,
    ...(next && { Link: nextPageLink(request.originalUrl, next) }),
    ...(isRead && status === 200 && { ETag: etagOf(text) }),
    ...headers,
  });
  response.send(text);
}

function etagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url')}"`;
}

async function handle(route: Route, request: Request): Promise<object> {
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
  const refusal = toRefusal(error);
  const reply = refusalReply(refusal, request.method);
  // While the store is closed, refused orders are no failures.
  if (reply.status >= 500 && refusal.code !== 'closed') {
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
  send(request, response, reply);
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof URIError) return refuse('malformed_request', 'path');
  const ofBody = bodyRefusal(error);
  if (ofBody) return ofBody;
  return isTransient(error) ? refuse('unavailable', { cause: error }) : refuse('internal');
}
