import express, { type Express, type NextFunction, type Request, type Response, Router } from 'express';
import { limits } from './contract/limits.ts';
import { withinDeadline } from './http/deadline.ts';
import { bodyTooLarge, HttpError, internal, malformedRequest, notFound, unavailable } from './http/errors.ts';
import { rawBodyOf } from './http/raw-body.ts';
import type { Answer, Route } from './http/route.ts';
import { send } from './http/send.ts';
import { requireCredentials } from './platform/credentials.ts';
import { logFailure } from './platform/log-failure.ts';
import { isUnreached } from './platform/unreached.ts';

/** The API as an Express app: the same routes with and without the `/api` that Hosting leaves in the path. */
export function createApp(routes: Route[]): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(boundBody);
  const router = Router();
  for (const route of routes) {
    router[route.method](route.path, async (request, response) => {
      send(request, response, route, await withinDeadline(answer(route, request)));
    });
  }
  app.use('/api', router);
  app.use(router);
  app.use(() => {
    throw notFound('Page');
  });
  app.use(answerError);
  return app;
}

async function answer(route: Route, request: Request): Promise<Answer> {
  await requireCredentials();
  return route.answer(request);
}

function boundBody(request: Request, _response: Response, next: NextFunction): void {
  if (rawBodyOf(request).length > limits.requestBodyBytes) throw bodyTooLarge();
  next();
}

function answerError(error: unknown, request: Request, response: Response, _next: NextFunction): void {
  const refusal = toHttpError(error);
  if (refusal.status >= 500) {
    // The route and not the path, which has people's e-mails in it.
    logFailure('A call failed', error, { method: request.method, route: request.route?.path });
  }
  response.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
  if (refusal.retryAfterSeconds) response.set('Retry-After', String(refusal.retryAfterSeconds));
  response.status(refusal.status).json(refusal.body);
}

function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof URIError) return malformedRequest('The path is not valid');
  return isUnreached(error) ? unavailable(error) : internal();
}
