import { type ParsedUrlQuery, parse } from 'node:querystring';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { FOUND_HEADER, GUESS_HEADER } from '../contract/tool-search.ts';
import { oncePer } from '../platform/cache/lazily.ts';
import { type CopiedList, type CopiedRow, type ListCopy, pageOf } from '../platform/cache/list-copy.ts';
import { parseInput } from '../platform/errors/refusal.ts';
import type { Cursor, FoundPage, Page } from '../platform/firestore/page.ts';
import { type Sender, senderOf } from '../platform/identity/sender.ts';
import { isFromAdmin } from './authentication.ts';
import { admin } from './guards.ts';
import { nextPageLink, type PublicRequest } from './page-request.ts';
import {
  PRIVATE_CACHING,
  type PreparedResponse,
  PUBLIC_CACHING,
  prepareResponse,
} from './prepared-response.ts';
import type { Route } from './route.ts';

type Headers = Record<string, string>;

/** Limits of the cached responses per list and instance. */
const CACHE_LIMITS = { max: 500, maxSize: 8 * 1024 * 1024, maxEntrySize: 1024 * 1024 };

/** Searches a list in its cached copy. */
export type ListSearch<Item, Search> = {
  schema: z.ZodType<PublicRequest<Search>>;
  /** The query parameters that change the response. */
  parameters: readonly string[];
  /** @throws 429 if one sender sends too many searches. */
  find: (copy: ListCopy<Item>, search: Search, sender: Sender) => Promise<FoundPage<CopiedRow<Item>>>;
};

/**
 * Makes a route that returns one page of a list, the same for all callers. Does not cache a page that was
 * read for a caller who has just changed the list, or for an admin: the specification's client has no `v`.
 */
export function publicList<Item, Search>(
  path: string,
  list: CopiedList<Item>,
  { schema, parameters, find }: ListSearch<Item, Search>,
): Route {
  /** Returns the cache of the responses for an array of rows, by URL. */
  const responsesOf = oncePer((_: ListCopy<Item>['rows']) => {
    const sizeCalculation = ({ body }: PreparedResponse) => body.length;
    return new LRUCache<string, PreparedResponse>({ ...CACHE_LIMITS, sizeCalculation });
  });

  /** Returns a page of the cached list. Returns undefined if the URL requests anything else. */
  function responseFrom(copy: ListCopy<Item>, url: string): PreparedResponse | undefined {
    const { success, data } = schema.safeParse(queryOf(url));
    if (!success || data.changedAt !== undefined || !('page' in data)) return undefined;
    const page = pageOf(copy, data.page);
    return page && pageResponse(url, page, PUBLIC_CACHING);
  }

  return {
    method: 'get',
    path,
    access: 'anyone',
    isList: true,
    handle: async (request) => {
      const url = withoutUnknownParameters(request.originalUrl, parameters);
      // Not `request.query`: Express ignores parameters after the first 1,000, but the URL in the cache has them.
      const requested = parseInput(schema, queryOf(url));
      const changedAt = requested.changedAt ?? ((await isFromAdmin(request)) ? Date.now() : undefined);
      const headers = changedAt === undefined ? PUBLIC_CACHING : PRIVATE_CACHING;
      if ('page' in requested)
        return { prepared: pageResponse(url, await list.page(requested.page, changedAt), headers) };
      const copy = await list.copy(changedAt);
      const found = await find(copy, requested.search, senderOf(request));
      const response = searchResponse(url, found, headers);
      if (changedAt === undefined) responsesOf(copy.rows).set(url, response);
      return { prepared: response };
    },
    ready: (url) => {
      const copy = list.fresh;
      if (!copy) return undefined;
      const cached = responsesOf(copy.rows);
      const exact = cached.get(url);
      if (exact) return exact;
      const knownUrl = withoutUnknownParameters(url, parameters);
      const response = cached.get(knownUrl) ?? responseFrom(copy, knownUrl);
      if (response) cached.set(knownUrl, response);
      return response;
    },
  };
}

function queryOf(url: string): ParsedUrlQuery {
  return parse(url.replace(/^[^?]*\??/, ''));
}

/** Removes the parameters that have no effect, so that URLs with such parameters do not fill the cache. */
function withoutUnknownParameters(url: string, parameters: readonly string[]): string {
  const { pathname, searchParams } = new URL(url, 'http://store');
  const known = parameters.flatMap((name) =>
    searchParams.getAll(name).map((value) => [name, value] as [string, string]),
  );
  return known.length === 0 ? pathname : `${pathname}?${new URLSearchParams(known)}`;
}

/** Returns the response with a page, and with a link to the next page if there is one. */
function pageResponse(
  url: string,
  { items, next }: { items: CopiedRow[]; next: Cursor | undefined },
  headers: Headers,
): PreparedResponse {
  const json = `[${items.map((row) => row.json).join(',')}]`;
  return prepareResponse(json, { ...headers, ...(next && { Link: nextPageLink(url, next) }) });
}

/** Like `pageResponse`, but for search results. Headers contain their number, and if they are only a guess. */
function searchResponse(url: string, page: FoundPage<CopiedRow>, headers: Headers): PreparedResponse {
  const guess = page.isGuess && { [GUESS_HEADER]: 'true' };
  return pageResponse(url, page, { ...headers, [FOUND_HEADER]: String(page.found), ...guess });
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
    handle: async (request) => {
      await admin.authorize(request);
      const requested = parseInput<PublicRequest<Search>>(schema, request.query);
      const { changedAt } = requested;
      if ('search' in requested) {
        const copy = await list.copy(changedAt);
        const found = find(copy, requested.search);
        const headers = { ...PRIVATE_CACHING, ...sums(copy, requested.search) };
        return { prepared: searchResponse(request.originalUrl, found, headers) };
      }
      const page: Page<CopiedRow<Item>> = await list.page(requested.page, changedAt);
      const headers = { ...PRIVATE_CACHING, ...sums(await list.copy(changedAt)) };
      return { prepared: pageResponse(request.originalUrl, page, headers) };
    },
  };
}
