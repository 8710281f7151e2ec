import { ServerResponse } from 'node:http';
import type { ErrorBody } from '../contract/responses.ts';
import { explain, type Refusal, refuse } from '../platform/errors/refusal.ts';
import { REQUEST_ID_HEADER, requestIdOf } from './middleware.ts';

type RefusalResponse = {
  status: number;
  body: ErrorBody;
  /**
   * The allowed methods of the path, for the `Allow` header of a 405:
   * https://www.rfc-editor.org/rfc/rfc9110#section-15.5.6
   */
  allowed: string[] | undefined;
  retryAfterSeconds: number | undefined;
};

/** Returns the response to a refused request. */
export function refusalResponse(refusal: Refusal): RefusalResponse {
  const { code, details } = refusal;
  const { status, message, retryAfterSeconds } = explain(refusal);
  const fields = details && 'fields' in details && { fields: details.fields };
  const down = details && 'down' in details && { down: details.down };
  const order = details && 'order' in details && { order: details.order };
  const allowed = details && 'allowed' in details ? details.allowed : undefined;
  return { status, body: { message, code, ...fields, ...down, ...order }, allowed, retryAfterSeconds };
}

/**
 * Returns the count 0 for the error response of a deletion or change, because the specification's client
 * reads only these counts.
 */
export function zeroCount(method: string): Pick<ErrorBody, 'deletedCount' | 'modifiedCount'> {
  if (method === 'DELETE') return { deletedCount: 0 };
  return method === 'PATCH' || method === 'PUT' ? { modifiedCount: 0 } : {};
}

/**
 * Rewrites the Functions Framework's own error responses as the store's JSON. The framework parses bodies and
 * paths before it calls the function, and responds with HTML if one of them is malformed. It has no setting
 * to change this.
 */
export function translateServerRefusals(): void {
  ServerResponse.prototype.end = new Proxy(ServerResponse.prototype.end, {
    apply: (end, response: ServerResponse, given) =>
      Reflect.apply(end, response, isServersOwn(response) ? [translated(response)] : given),
  });
}

/**
 * Returns true for a response that the framework sends itself. The store sends its only HTML with
 * `writeHead`, after which `headersSent` is true.
 */
function isServersOwn(response: ServerResponse): boolean {
  return !response.headersSent && String(response.getHeader('Content-Type')).startsWith('text/html');
}

/** Sets the headers of the store's refusal and returns its body. */
function translated(response: ServerResponse): string {
  const body = JSON.stringify(refusalResponse(refusalOf(response.statusCode)).body);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader(REQUEST_ID_HEADER, requestIdOf(response.req));
  return body;
}

function refusalOf(status: number): Refusal {
  if (status >= 500) return refuse('internal');
  if (status === 413) return refuse('body_too_large');
  return refuse('malformed_request', { what: 'request' });
}
