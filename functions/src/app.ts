import express, { type Express, type NextFunction, type Request, type Response, Router } from 'express';
import { limits } from './contract/limits.ts';
import { withinDeadline } from './http/deadline.ts';
import { rawBodyOf } from './http/raw-body.ts';
import { refusalResponse } from './http/refusals.ts';
import type { Answer, Route } from './http/route.ts';
import { send } from './http/send.ts';
import { requireCredentials } from './platform/credentials.ts';
import { logFailure } from './platform/log-failure.ts';
import { Refusal, refuse } from './platform/refusal.ts';
import { isTransient } from './platform/transient-error.ts';

/** The API as an Express app: the same routes with and without the `/api` that Hosting leaves in the path. */
export function createApp(routes: Route[]): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(limitBody);
  const router = Router();
  for (const route of routes) {
    router[route.method](route.path, async (request, response) => {
      send(request, response, route, await withinDeadline(answer(route, request)));
    });
  }
  app.use('/api', router);
  app.use(router);
  app.use(() => {
    throw refuse('not_found', { what: 'Page' });
  });
  app.use(sendRefusal);
  return app;
}

async function answer(route: Route, request: Request): Promise<Answer> {
  await requireCredentials();
  return route.answer(request);
}

function limitBody(request: Request, _response: Response, next: NextFunction): void {
  if (rawBodyOf(request).length > limits.requestBodyBytes) throw refuse('body_too_large');
  next();
}

function sendRefusal(error: unknown, request: Request, response: Response, _next: NextFunction): void {
  const { status, body, retryAfterSeconds } = refusalResponse(toRefusal(error));
  if (status >= 500) {
    // The route's pattern instead of the path, since paths contain e-mails.
    logFailure('A call failed', error, { method: request.method, route: request.route?.path });
  }
  response.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
  if (retryAfterSeconds) response.set('Retry-After', String(retryAfterSeconds));
  response.status(status).json(body);
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof URIError) return refuse('malformed_request', { what: 'path' });
  return isTransient(error) ? refuse('unavailable', { cause: error }) : refuse('internal');
}
