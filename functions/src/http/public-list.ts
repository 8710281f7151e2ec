import type { z } from 'zod';
import { GUESS_HEADER, TOTAL_COUNT_HEADER } from '../contract/list-headers.ts';
import type { CopiedList, CopiedRow, ListCopy } from '../platform/cache/list-copy.ts';
import { parseInput } from '../platform/errors/refusal.ts';
import type { Cursor, FoundPage, Page } from '../platform/firestore/page.ts';
import { senderOf } from '../platform/identity/sender.ts';
import { ownChangeOf, type PublicCaller } from './authentication.ts';
import { admin } from './guards.ts';
import { nextPageLink, type PublicRequest } from './page-request.ts';
import type { Route } from './route.ts';
import { PRIVATE_CACHING, PUBLIC_CACHING, type TextResponse, textResponse } from './text-response.ts';

type Headers = Record<string, string>;

/** Searches a list in its cached copy. */
export type ListSearch<Item, Search> = {
  schema: z.ZodType<PublicRequest<Search>>;
  /** @throws 429 if one sender sends too many searches. */
  find: (copy: ListCopy<Item>, search: Search, caller: PublicCaller) => Promise<FoundPage<CopiedRow<Item>>>;
};

/**
 * Makes a route that returns one page of a list, the same for all callers. The CDN must not cache a page that was
 * read for a caller who has just changed the list, or for an admin.
 */
export function publicList<Item, Search>(
  path: string,
  list: CopiedList<Item>,
  { schema, find }: ListSearch<Item, Search>,
): Route {
  return {
    method: 'get',
    path,
    access: 'anyone',
    isList: true,
    reads: schema,
    handle: async (request) => {
      const url = request.originalUrl;
      const requested = parseInput(schema, request.query);
      const change = await ownChangeOf(request, requested.changedAt);
      const headers = change ? PRIVATE_CACHING : PUBLIC_CACHING;
      if ('page' in requested)
        return { text: pageResponse(url, await list.page(requested.page, change), headers) };
      const found = await find(await list.copy(change), requested.search, {
        sender: senderOf(request),
        change,
      });
      return { text: searchResponse(url, found, headers) };
    },
  };
}

/** Returns the response with a page, and with a link to the next page if there is one. */
function pageResponse(
  url: string,
  { items, next }: { items: CopiedRow[]; next: Cursor | undefined },
  headers: Headers,
): TextResponse {
  const json = `[${items.map((row) => row.json).join(',')}]`;
  return textResponse(json, { ...headers, ...(next && { Link: nextPageLink(url, next) }) });
}

/** Like `pageResponse`, but for search results. Headers contain their number, and if they are only a guess. */
function searchResponse(url: string, page: FoundPage<CopiedRow>, headers: Headers): TextResponse {
  const guess = page.isGuess && { [GUESS_HEADER]: 'true' };
  return pageResponse(url, page, { ...headers, [TOTAL_COUNT_HEADER]: String(page.found), ...guess });
}

/** A search without its own rate limit, because the general limit on requests is enough for admins. */
type ManagedSearch<Item, Search> = Pick<ListSearch<Item, Search>, 'schema'> & {
  find: (copy: ListCopy<Item>, search: Search) => FoundPage<CopiedRow<Item>>;
  /** Returns headers with sums of all items, or of those that a search finds. */
  sums: (copy: ListCopy<Item>, search?: Search) => Headers;
};

/**
 * Makes a route that returns one page of a cached list to admins, including items that only admins can see.
 */
export function managedList<Item, Search>(
  path: string,
  list: CopiedList<Item>,
  { schema, find, sums }: ManagedSearch<Item, Search>,
): Route {
  return {
    method: 'get',
    path,
    access: admin.access,
    isList: true,
    reads: schema,
    handle: async (request) => {
      await admin.authorize(request);
      const requested = parseInput<PublicRequest<Search>>(schema, request.query);
      const { changedAt } = requested;
      const change = changedAt === undefined ? undefined : { at: changedAt, by: 'admin' as const };
      const copy = await list.copy(change);
      if ('search' in requested) {
        const headers = { ...PRIVATE_CACHING, ...sums(copy, requested.search) };
        return { text: searchResponse(request.originalUrl, find(copy, requested.search), headers) };
      }
      const page: Page<CopiedRow<Item>> = await list.page(requested.page);
      return { text: pageResponse(request.originalUrl, page, { ...PRIVATE_CACHING, ...sums(copy) }) };
    },
  };
}
