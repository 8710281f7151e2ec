import type { IncomingMessage } from 'node:http';
import { hasBody } from './body.ts';
import type { Reply } from './reply.ts';
import type { Route } from './route.ts';

/**
 * Finds the replies that are ready, before anything else is done with a request: Express, the body and the waiting
 * for an answer cost several times of what sending such a reply does.
 *
 * @param prefix What Hosting leaves in the path.
 * @returns undefined for every request that has to go the whole way.
 */
export function readyReplies(
  routes: Route[],
  prefix: string,
): (request: IncomingMessage) => Reply | undefined {
  const rows = routes.flatMap(({ method, path, ready }) =>
    ready && method === 'get' ? [[path, ready] as const, [`${prefix}${path}`, ready] as const] : [],
  );
  const byPath = new Map(rows);
  return (request) => {
    const { method, url = '' } = request;
    const pathEnd = url.indexOf('?');
    const ready = byPath.get(pathEnd === -1 ? url : url.slice(0, pathEnd));
    return ready && method === 'GET' && !hasBody(request) ? ready(url) : undefined;
  };
}
