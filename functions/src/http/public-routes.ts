import type { z } from 'zod';
import { GUESS_HEADER, TOTAL_COUNT_HEADER } from '../contract/list-headers.ts';
import type { CopiedList, ListCopy } from '../platform/cache/cached-list.ts';
import { oncePer } from '../platform/cache/lazily.ts';
import type { Cursor, FoundPage, PageRequest } from '../platform/firestore/page.ts';
import { type PublicCaller, publicCaller } from './guards.ts';
import { type HeaderFields, PUBLIC_CACHING, Reply } from './reply.ts';
import { get, type Operation, type Route } from './route.ts';

/** A request for a page of a public list, or for a search in its cached copy. */
export type PublicRequest<Search> = { page: PageRequest } | { search: Search };

/**
 * Makes a route whose response is computed from cached data and is the same for all callers. A caller who has
 * just changed the data sends `v`, and gets a response that is not cached.
 */
export function publicQuery<Query>(
  path: string,
  operation: Operation<Query, undefined> & { query: z.ZodType<Query> },
  make: (input: PublicCaller & { query: Query }) => Promise<object>,
  caching = PUBLIC_CACHING,
): Route {
  return get(path, publicCaller, operation, async (input) => {
    const result = await make(input);
    const { body, ...reply } = result instanceof Reply ? result : new Reply(result);
    const headers = { ...(!input.change && caching), ...reply.headers };
    return new Reply(body, { ...reply, headers });
  });
}

/**
 * Makes a route that returns one page of a list, or of the results of a search in its cached copy. Both are the same for
 * all callers. The CDN must not cache a page that was read for a caller who has just changed the list, or for an admin.
 *
 * @param find Searches the copy. @throws 429 if one sender sends too many searches
 */
export function publicList<Item extends object, Search>(
  path: string,
  operation: Operation<PublicRequest<Search>, undefined> & { query: z.ZodType<PublicRequest<Search>> },
  list: CopiedList<Item>,
  find: (copy: ListCopy<Item>, search: Search, caller: PublicCaller) => Promise<FoundPage<Item>>,
): Route {
  return publicQuery(path, { ...operation, isList: true }, async ({ query, ...caller }) => {
    const { change } = caller;
    return cachedPage(
      'page' in query
        ? await list.page(query.page, change)
        : await find(await list.copy(change), query.search, caller),
    );
  });
}

type CachedPage = {
  items: readonly object[];
  next: Cursor | undefined;
  found?: number;
  isGuess?: boolean;
};

const jsonOf = oncePer((item: object) => JSON.stringify(item));

/**
 * Returns the response with a page of a cached list. The headers of a search contain the number of results, and if they
 * are only a guess. Converts each item to JSON only once.
 */
export function cachedPage({ items, next, found, isGuess }: CachedPage, headers: HeaderFields = {}): Reply {
  return new Reply(`[${items.map(jsonOf).join(',')}]`, {
    next,
    headers: {
      ...(found !== undefined && { [TOTAL_COUNT_HEADER]: String(found) }),
      ...(isGuess && { [GUESS_HEADER]: 'true' }),
      ...headers,
    },
  });
}
