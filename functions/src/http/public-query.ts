import type { z } from 'zod';
import type { PublicCaller } from './authentication.ts';
import { publicCaller } from './guards.ts';
import { PUBLIC_CACHING, Reply } from './reply.ts';
import { get, type Route } from './route.ts';

/**
 * Makes a route whose response is computed from cached data and is the same for all callers. A caller who has
 * just changed the data sends `v`, and gets a response that is not cached.
 */
export function publicQuery<Query>(
  path: string,
  schema: z.ZodType<Query>,
  make: (input: PublicCaller & { query: Query }) => Promise<object>,
  caching = PUBLIC_CACHING,
): Route {
  return get(path, publicCaller, schema, async (input) => {
    const result = await make(input);
    const { body, ...reply } = result instanceof Reply ? result : new Reply(result);
    const headers = { ...(!input.change && caching), ...reply.headers };
    return new Reply(body, { ...reply, headers });
  });
}
