import { parse } from 'node:querystring';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { FOUND_HEADER, GUESS_HEADER } from '../contract/tool-search.ts';
import { type CopiedRow, type ListCopy, pageOf } from '../platform/list-copy.ts';
import type { FoundPage, Page, Place } from '../platform/page.ts';
import { parseInput } from '../platform/parse-input.ts';
import type { CopiedList } from '../platform/part-of-list.ts';
import { type Sender, senderOf } from '../platform/sender.ts';
import { FOR_ALL, FOR_ONE } from './caching.ts';
import { nextPageLink } from './next-page.ts';
import { type PublicRequest, publicPageRequestSchema } from './page-request.ts';
import { type Reply, replyOf } from './reply.ts';
import type { Route } from './route.ts';

type Headers = Record<string, string>;

/** The replies of one list that an instance keeps. */
const KEPT_REPLIES = { max: 500, maxSize: 8 * 1024 * 1024, maxEntrySize: 1024 * 1024 };

/** How a list is searched within its copy. */
export type ListSearch<Item, Search> = {
  schema: z.ZodType<PublicRequest<Search>>;
  /** The query parameters that change the result. */
  parameters: readonly string[];
  /** @throws 429 after too many searches of a sender. */
  find: (copy: ListCopy<Item>, search: Search, sender: Sender) => Promise<FoundPage<CopiedRow<Item>>>;
};

const unsearched = {
  schema: publicPageRequestSchema,
  parameters: ['limit', 'cursor', 'v'],
  find: () => Promise.reject(new Error('This list cannot be searched')),
};

/**
 * A call that returns one page of a list to anyone, and the same to all: who asks is not looked at. A page that was
 * read for a caller who has changed the list is theirs alone.
 */
export function publicList<Item, Search = never>(
  path: string,
  list: CopiedList<Item>,
  { schema, parameters, find }: ListSearch<Item, Search> = unsearched,
): Route {
  /** The replies that were made of a copy's rows, for as long as none of them changes. */
  const replies = new LRUCache<string, Reply>({
    ...KEPT_REPLIES,
    sizeCalculation: ({ bytes }) => bytes.length,
  });
  let repliedRows: ListCopy<Item>['rows'] | undefined;

  function repliesOf({ rows }: ListCopy<Item>): LRUCache<string, Reply> {
    if (rows !== repliedRows) replies.clear();
    repliedRows = rows;
    return replies;
  }

  /** The reply with a page of the copy; undefined for everything else. */
  function replyFrom(copy: ListCopy<Item>, url: string): Reply | undefined {
    const { success, data } = schema.safeParse(parse(url.replace(/^[^?]*\??/, '')));
    if (!success || data.changedAt !== undefined || !('page' in data)) return undefined;
    const page = pageOf(copy, data.page);
    return page && pageReply(url, page, FOR_ALL);
  }

  return {
    method: 'get',
    path,
    access: 'anyone',
    isList: true,
    answer: async (request) => {
      const wanted = parseInput(schema, request.query);
      const url = knownPart(request.originalUrl, parameters);
      const { changedAt } = wanted;
      const headers = changedAt === undefined ? FOR_ALL : FOR_ONE;
      if ('page' in wanted)
        return { reply: pageReply(url, await list.page(wanted.page, changedAt), headers) };
      const copy = await list.copy(changedAt);
      const found = await find(copy, wanted.search, senderOf(request));
      const reply = foundReply(url, found, headers);
      if (changedAt === undefined) repliesOf(copy).set(url, reply);
      return { reply };
    },
    ready: (url) => {
      const copy = list.fresh;
      if (!copy) return undefined;
      const kept = repliesOf(copy);
      const asIs = kept.get(url);
      if (asIs) return asIs;
      const known = knownPart(url, parameters);
      const reply = kept.get(known) ?? replyFrom(copy, known);
      if (reply) kept.set(known, reply);
      return reply;
    },
  };
}

/** A URL without the parameters that change nothing, which would make a reply of their own. */
function knownPart(url: string, parameters: readonly string[]): string {
  const { pathname, searchParams } = new URL(url, 'http://store');
  const known = parameters.flatMap((name) =>
    searchParams.getAll(name).map((value) => [name, value] as [string, string]),
  );
  return known.length === 0 ? pathname : `${pathname}?${new URLSearchParams(known)}`;
}

export function pageReply(url: string, { items, next }: Page<CopiedRow>, headers: Headers): Reply {
  return rowsReply(url, items, next && [next.createdAtMs, next.id], headers);
}

export function foundReply(url: string, page: FoundPage<CopiedRow>, headers: Headers): Reply {
  const { items, next, found, isGuess } = page;
  const guess = isGuess && { [GUESS_HEADER]: 'true' };
  return rowsReply(url, items, next, { ...headers, [FOUND_HEADER]: String(found), ...guess });
}

function rowsReply(url: string, rows: CopiedRow[], next: Place | undefined, headers: Headers): Reply {
  const json = `[${rows.map((row) => row.json).join(',')}]`;
  return replyOf(json, { ...headers, ...(next && { Link: nextPageLink(url, next) }) });
}
