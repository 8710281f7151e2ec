import type { z } from 'zod';
import { parseInput } from '../platform/errors/refusal.ts';
import { senderOf } from '../platform/identity/sender.ts';
import { ownChangeOf, type PublicCaller } from './authentication.ts';
import type { Guard } from './guards.ts';
import { getResult, type Route } from './route.ts';
import { PRIVATE_CACHING, PUBLIC_CACHING, textResponse } from './text-response.ts';

/**
 * Makes a route whose response is computed from cached data and is the same for all callers. A caller who has
 * just changed the data sends `v`, and gets a response that is not cached. The version of a response is also in its
 * `ETag` header.
 */
export function publicQuery<Query extends { v?: number | undefined }>(
  path: string,
  schema: z.ZodType<Query>,
  make: (query: Query, caller: PublicCaller) => Promise<object>,
  caching = PUBLIC_CACHING,
): Route {
  return {
    method: 'get',
    path,
    access: 'anyone',
    reads: schema,
    handle: async (request) => {
      const query = parseInput(schema, request.query);
      const change = await ownChangeOf(request, query.v);
      const body = await make(query, { sender: senderOf(request), change });
      const etag = 'version' in body && { ETag: `"${body.version}"` };
      const headers = { ...(change ? PRIVATE_CACHING : caching), ...etag };
      return { text: textResponse(JSON.stringify(body), headers) };
    },
  };
}

/**
 * Makes a route that returns an object that its guard has loaded. The CDN may cache the response if the object
 * comes from a cached copy.
 */
export function forVisitors<Granted extends { isCopy: boolean }>(
  path: string,
  guard: Guard<Granted>,
  handler: (granted: Granted) => object,
): Route {
  return getResult(path, guard, (granted) => {
    const caching = granted.isCopy ? { ...PUBLIC_CACHING, Vary: 'Authorization, Origin' } : PRIVATE_CACHING;
    return { text: textResponse(JSON.stringify(handler(granted)), caching) };
  });
}
