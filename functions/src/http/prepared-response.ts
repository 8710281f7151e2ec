import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER, requestIdOf } from './middleware.ts';

/** The responses to different origins differ in a header if ALLOWED_ORIGINS is set. */
const Vary = 'Origin';

/** Headers of a response that is the same for all callers: the CDN may cache it for a minute. */
export const PUBLIC_CACHING = {
  'Cache-Control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=300',
  Vary,
};
/** Like PUBLIC_CACHING, but the CDN must not serve an expired copy while it fetches a new one. */
export const STRICT_PUBLIC_CACHING = { 'Cache-Control': 'public, max-age=0, s-maxage=60', Vary };
/** Headers of a response for one caller: no shared cache may store it. */
export const PRIVATE_CACHING = { 'Cache-Control': 'private, no-store', Vary: 'Authorization, Origin' };

/** A response that is prepared once and sent many times. */
export type PreparedResponse = {
  body: Buffer;
  etag: string;
  headers: Record<string, string>;
  /** The status; 200 by default. */
  status?: number;
};

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Prepares a response with a text body and a strong ETag: https://www.rfc-editor.org/rfc/rfc9110#name-etag
 */
export function prepareResponse(
  text: string,
  headers: Record<string, string>,
  type = JSON_TYPE,
): PreparedResponse {
  const body = Buffer.from(text);
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  const all = { ...headers, 'Content-Type': type, ETag: etag, 'X-Content-Type-Options': 'nosniff' };
  return { body, etag, headers: all };
}

/** Sends a prepared response, or 304 if the client already has it. */
export function sendPrepared(
  request: IncomingMessage,
  response: ServerResponse,
  { body, etag, headers, status = 200 }: PreparedResponse,
): void {
  const sent = { ...headers, [REQUEST_ID_HEADER]: requestIdOf(request) };
  const ifNoneMatch = request.headers['if-none-match'];
  if (ifNoneMatch && status === 200 && matches(ifNoneMatch, etag)) {
    response.writeHead(304, sent).end();
    return;
  }
  response.writeHead(status, { ...sent, 'Content-Length': body.length }).end(body);
}

/**
 * Returns true if `If-None-Match` contains the ETag. A proxy may have converted it to a weak ETag:
 * https://www.rfc-editor.org/rfc/rfc9110#name-if-none-match
 */
function matches(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
