import type { z } from 'zod';
import { GUESS_HEADER, TOTAL_COUNT_HEADER } from '../contract/list-headers.ts';
import type { CopiedList, ListCopy } from '../platform/cache/cached-list.ts';
import { oncePer } from '../platform/cache/lazily.ts';
import type { Cursor, FoundPage } from '../platform/firestore/page.ts';
import type { PublicCaller } from './authentication.ts';
import type { PublicRequest } from './page-request.ts';
import { publicQuery } from './public-query.ts';
import { type HeaderFields, Reply } from './reply.ts';
import type { Route } from './route.ts';

/** Searches a list in its cached copy. */
export type ListSearch<Item, Search> = {
  schema: z.ZodType<PublicRequest<Search>>;
  /** @throws 429 if one sender sends too many searches. */
  find: (copy: ListCopy<Item>, search: Search, caller: PublicCaller) => Promise<FoundPage<Item>>;
};

/**
 * Makes a route that returns one page of a list, the same for all callers. The CDN must not cache a page that was
 * read for a caller who has just changed the list, or for an admin.
 */
export function publicList<Item extends object, Search>(
  path: string,
  list: CopiedList<Item>,
  { schema, find }: ListSearch<Item, Search>,
): Route {
  const route = publicQuery(path, schema, async ({ query, ...caller }) => {
    const { change } = caller;
    return cachedPage(
      'page' in query
        ? await list.page(query.page, change)
        : await find(await list.copy(change), query.search, caller),
    );
  });
  return { ...route, isList: true };
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
