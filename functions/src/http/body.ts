import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { z } from 'zod';
import { limits } from '../contract/limits.ts';
import { type Refusal, refuse } from '../platform/errors/refusal.ts';

/** The headers from which a parser knows that a request has a body: https://www.rfc-editor.org/rfc/rfc9112#section-6.3 */
const BODY_HEADERS = ['content-length', 'transfer-encoding'] as const;

/**
 * Keeps the Functions Framework from reading requests before it calls the function, because it has no setting for this:
 *
 * - It would decompress and parse bodies of up to 1 GB. Measured: 50 compressed bodies of 15 kB crashed a process with
 *   192 MB of memory.
 * - It would print a path that it cannot decode to the log, although the path may contain an e-mail address.
 */
export function hideFromServer(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    for (const name of BODY_HEADERS) delete request.headers[name];
    if (!isDecodable(request.url)) request.url = '/malformed-path';
  });
}

function isDecodable(url = ''): boolean {
  try {
    decodeURIComponent(url.split('?', 1).join());
    return true;
  } catch {
    return false;
  }
}

/** Restores the headers that `hideFromServer` has deleted. They stay in `headersDistinct`. */
function restoreHeaders(request: Request, _response: Response, next: NextFunction): void {
  for (const name of BODY_HEADERS) {
    const [value] = request.headersDistinct[name] ?? [];
    if (value !== undefined) request.headers[name] = value;
  }
  next();
}

function requireJson(request: Request, _response: Response, next: NextFunction): void {
  const isEmpty = request.headers['content-length'] === '0';
  if (!isEmpty && request.is('application/json') === false) throw refuse('unsupported_media_type');
  next();
}

/**
 * Reads a request's body into `request.body`: an object or an array. The body of Stripe's events stays a buffer, because
 * the signature is about its bytes.
 *
 * @param eventPaths The paths to which Stripe sends events.
 * @throws 415 for a body that is not JSON, and Express's errors for one that is compressed, too large, malformed or cut
 * off: see `bodyRefusal`.
 */
export function readBody(eventPaths: string[]): RequestHandler {
  const options = { inflate: false, type: 'application/json' };
  return express
    .Router()
    .use(restoreHeaders, requireJson)
    .use(eventPaths, express.raw({ ...options, limit: limits.eventBodyBytes }))
    .use(express.json({ ...options, limit: limits.requestBodyBytes }));
}

/** An error of Express about a body: https://github.com/jshttp/http-errors#error-properties */
const bodyError = z.object({ expose: z.literal(true), status: z.int() });

/** Returns the refusal for an error of Express about a body; undefined for any other error. */
export function bodyRefusal(error: unknown): Refusal | undefined {
  const { data } = bodyError.safeParse(error);
  if (!data) return undefined;
  if (data.status === 413) return refuse('body_too_large');
  return data.status === 415 ? refuse('unsupported_media_type') : refuse('malformed_request', 'body');
}
