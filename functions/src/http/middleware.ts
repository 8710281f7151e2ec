import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { FOUND_HEADER, GUESS_HEADER, STOCK_HEADER, TOTAL_AMOUNT_HEADER } from '../contract/tool-search.ts';
import { isAllowedOrigin } from '../platform/config/config.ts';
import { InternalError } from '../platform/errors/failure.ts';
import { refuse } from '../platform/errors/refusal.ts';
import { withTimeout } from '../platform/errors/transient-error.ts';

/** The header with the request id. Every response has it. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

const TRACE = /^([0-9a-f]{32})(?:\/|$)/i;

const ids = new WeakMap<IncomingMessage, string>();

/**
 * Returns the id of a request. The response and the log contain it. On Google Cloud it is the trace id, which
 * links all log entries of the request: https://docs.cloud.google.com/trace/docs/trace-context
 */
export function requestIdOf(request: IncomingMessage): string {
  const id = ids.get(request) ?? traceOf(request) ?? randomUUID().replace(/-/g, '');
  ids.set(request, id);
  return id;
}

function traceOf({ headers }: IncomingMessage): string | undefined {
  return TRACE.exec(String(headers['x-cloud-trace-context']))?.[1]?.toLowerCase();
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

/** The headers that a browser sends before a request from another origin, if the request is not a simple one. */
const PREFLIGHT = {
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers':
    'Authorization, Content-Type, Idempotency-Key, If-Match, X-Firebase-AppCheck',
  'Access-Control-Max-Age': String(SECONDS_PER_HOUR),
  'Cache-Control': 'no-store',
};

const EXPOSED = [
  'ETag',
  'Link',
  'Retry-After',
  REQUEST_ID_HEADER,
  FOUND_HEADER,
  GUESS_HEADER,
  TOTAL_AMOUNT_HEADER,
  STOCK_HEADER,
].join(', ');

/**
 * Lets clients on the origins of ALLOWED_ORIGINS read the response. The API uses no cookies, so credentials are not
 * allowed. Answers a preflight request of such a client. https://fetch.spec.whatwg.org/#http-cors-protocol
 *
 * @returns true if the response is sent.
 */
export function allowOrigin(request: IncomingMessage, response: ServerResponse): boolean {
  const { origin } = request.headers;
  if (origin === undefined || !isAllowedOrigin(origin)) return false;
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Expose-Headers', EXPOSED);
  response.setHeader('Vary', 'Origin');
  const isPreflight =
    request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;
  if (isPreflight) response.writeHead(204, PREFLIGHT).end();
  return isPreflight;
}
