import { subscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import { type Refusal, refuse } from '../platform/refusal.ts';
import { refusalResponse } from './refusals.ts';

/**
 * Puts what the server around the function refuses into the store's words. It parses bodies and paths before the
 * function is asked, says no by itself to what can not be parsed, in HTML, and can not be told otherwise; so its
 * answers are changed on their way out, found by Node's own announcement of each request
 * (https://nodejs.org/api/diagnostics_channel.html#http).
 */
export function translateServerRefusals(): void {
  subscribe('http.server.request.start', (message) => {
    const { response } = message as { response: ServerResponse };
    response.end = new Proxy(response.end, {
      apply: (end, self, given) =>
        Reflect.apply(end, self, isServersOwn(response) ? [translated(response)] : given),
    });
  });
}

/** The store itself never answers in HTML. */
function isServersOwn(response: ServerResponse): boolean {
  return !response.headersSent && String(response.getHeader('Content-Type')).startsWith('text/html');
}

/** Sets the headers of the store's answer to the same refusal, and returns its body. */
function translated(response: ServerResponse): string {
  const body = JSON.stringify(refusalResponse(refusalOf(response.statusCode)).body);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.setHeader('Cache-Control', 'no-store');
  return body;
}

function refusalOf(status: number): Refusal {
  if (status >= 500) return refuse('internal');
  if (status === 413) return refuse('body_too_large');
  return refuse('malformed_request', { what: 'request' });
}
