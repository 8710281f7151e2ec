import type { IncomingMessage } from 'node:http';
import { claimsAdmin } from './authentication.ts';
import { hasBody } from './body.ts';
import type { PreparedResponse } from './prepared-response.ts';
import type { Route } from './route.ts';

/**
 * Returns a function that finds the prepared response to a request, before Express runs. Running Express and
 * reading the body would take several times as long as sending such a response.
 *
 * @param prefix The part of the path that Hosting does not remove.
 * @returns a function that returns undefined for a request that a route must handle. An admin’s request is handled,
 * because it needs the current data.
 */
export function readyResponses(
  routes: Route[],
  prefix: string,
): (request: IncomingMessage) => PreparedResponse | undefined {
  const rows = routes.flatMap(({ method, path, ready }) =>
    ready && method === 'get' ? [[path, ready] as const, [`${prefix}${path}`, ready] as const] : [],
  );
  const byPath = new Map(rows);
  return (request) => {
    const { method, url = '' } = request;
    const pathEnd = url.indexOf('?');
    const ready = byPath.get(pathEnd === -1 ? url : url.slice(0, pathEnd));
    if (!ready || method !== 'GET' || hasBody(request) || claimsAdmin(request)) return undefined;
    return ready(url);
  };
}
