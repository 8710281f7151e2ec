import type { CopiedList, CopiedRow, ListCopy } from '../platform/cache/list-copy.ts';
import { parseInput } from '../platform/errors/parse-input.ts';
import type { FoundPage, Page } from '../platform/firestore/page.ts';
import { PRIVATE_CACHING } from './caching.ts';
import { admin } from './guards.ts';
import type { PublicRequest } from './page-request.ts';
import { type ListSearch, pageResponse, searchResponse } from './public-list.ts';
import type { Route } from './route.ts';

/** A search without its own rate limit, because the general limit on requests is enough for admins. */
type ManagedSearch<Item, Search> = Pick<ListSearch<Item, Search>, 'schema'> & {
  find: (copy: ListCopy<Item>, search: Search) => FoundPage<CopiedRow<Item>>;
};

/**
 * Makes a route that returns one page of a cached list to admins, including items that only admins can see.
 */
export function managedList<Item, Search>(
  path: string,
  list: CopiedList<Item>,
  { schema, find }: ManagedSearch<Item, Search>,
): Route {
  return {
    method: 'get',
    path,
    access: admin.access,
    isList: true,
    handle: async (request) => {
      await admin.authorize(request);
      const requested = parseInput<PublicRequest<Search>>(schema, request.query);
      const { changedAt } = requested;
      if ('search' in requested) {
        const found = find(await list.copy(changedAt), requested.search);
        return { prepared: searchResponse(request.originalUrl, found, PRIVATE_CACHING) };
      }
      const page: Page<CopiedRow<Item>> = await list.page(requested.page, changedAt);
      return { prepared: pageResponse(request.originalUrl, page, PRIVATE_CACHING) };
    },
  };
}
