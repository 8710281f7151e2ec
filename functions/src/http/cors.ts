import type { IncomingMessage, ServerResponse } from 'node:http';
import { FOUND_HEADER, GUESS_HEADER } from '../contract/tool-search.ts';
import { isAllowedOrigin } from '../platform/config/config.ts';
import { REQUEST_ID_HEADER } from './request-id.ts';

const SECONDS_PER_HOUR = 3600;

/** The headers that a browser sends before a request from another origin, if the request is not a simple one. */
const PREFLIGHT = {
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, Idempotency-Key, X-Firebase-AppCheck',
  'Access-Control-Max-Age': String(SECONDS_PER_HOUR),
  'Cache-Control': 'no-store',
};

const EXPOSED = ['Link', 'Retry-After', REQUEST_ID_HEADER, FOUND_HEADER, GUESS_HEADER].join(', ');

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
