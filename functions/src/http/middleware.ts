import { randomUUID } from 'node:crypto';
import cors from 'cors';
import type { NextFunction, Request, Response } from 'express';
import {
  GUESS_HEADER,
  STOCK_HEADER,
  TOTAL_AMOUNT_HEADER,
  TOTAL_COUNT_HEADER,
} from '../contract/list-headers.ts';
import { isAllowedOrigin } from '../platform/config/config.ts';
import { InternalError } from '../platform/errors/failure.ts';
import { refuse, withTimeout } from '../platform/errors/refusal.ts';

const REQUEST_ID_HEADER = 'X-Request-Id';

const TRACE = /^([0-9a-f]{32})(?:\/|$)/i;

/**
 * Sets the headers of every response. The log contains the request id too. On Google Cloud it is the trace id, which
 * links all log entries of the request: https://docs.cloud.google.com/trace/docs/trace-context
 */
export function setHeaders(request: Request, response: Response, next: NextFunction): void {
  const trace = TRACE.exec(request.header('X-Cloud-Trace-Context') ?? '')?.[1]?.toLowerCase();
  response.set({
    [REQUEST_ID_HEADER]: trace ?? randomUUID().replace(/-/g, ''),
    'X-Content-Type-Options': 'nosniff',
  });
  next();
}

/** Returns the request id of a response. */
export function requestIdOf(response: Response): string | undefined {
  return response.get(REQUEST_ID_HEADER);
}

/**
 * Shorter than the client's timeout for a change (30 seconds) and the timeouts of Hosting and the function
 * (60 seconds). The client's timeout for a read is ten seconds.
 */
const DEADLINE_MS = 25_000;

/**
 * Limits how long a route may take, because Google's libraries retry for minutes if Firestore is unreachable,
 * and wait 40 seconds for credentials.
 *
 * @throws 503 after 25 seconds. The action may still be carried out later.
 */
export function withinDeadline<T>(result: Promise<T>): Promise<T> {
  return withTimeout(result, DEADLINE_MS, () => {
    const cause = new InternalError(`The route took longer than ${DEADLINE_MS} ms`);
    return refuse('unavailable', { cause });
  });
}

const SECONDS_PER_HOUR = 3600;

/**
 * Lets clients on the origins of ALLOWED_ORIGINS read the responses. The API uses no cookies, so credentials are not
 * allowed. https://fetch.spec.whatwg.org/#http-cors-protocol
 */
export const allowOrigin = cors({
  origin: (origin, allow) => allow(null, origin !== undefined && isAllowedOrigin(origin)),
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match', 'X-Firebase-AppCheck'],
  exposedHeaders: [
    'ETag',
    'Link',
    'Retry-After',
    REQUEST_ID_HEADER,
    TOTAL_COUNT_HEADER,
    GUESS_HEADER,
    TOTAL_AMOUNT_HEADER,
    STOCK_HEADER,
  ],
  maxAge: SECONDS_PER_HOUR,
});
