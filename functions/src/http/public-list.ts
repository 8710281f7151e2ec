import { parse } from 'node:querystring';
import type { z } from 'zod';
import { FOUND_HEADER, GUESS_HEADER } from '../contract/tool-search.ts';
import { type CopiedRow, type ListCopy, pageOf } from '../platform/list-copy.ts';
import type { FoundPage, Page, Place } from '../platform/page.ts';
import { parseInput } from '../platform/parse-input.ts';
import type { CopiedList } from '../platform/part-of-list.ts';
import { nextPageLink } from './next-page.ts';
import { type PublicRequest, publicPageRequestSchema } from './page-request.ts';
import { type Reply, replyOf } from './reply.ts';
import type { Route } from './route.ts';

type Headers = Record<string, string>;

/** The CDN may keep for a minute what is the same for all. */
export const FOR_ALL = { 'Cache-Control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=300' };
export const FOR_ONE = { 'Cache-Control': 'private, no-store', Vary: 'Authorization' };

/** What is kept of the replies from one copy: 8 MB at most. */
const MOST_REPLIES = 32;
const LARGEST_BYTES = 256 * 1024;

/** How a list is searched within its copy. */
export type ListSearch<Item, Search> = {
  schema: z.ZodType<PublicRequest<Search>>;
  find: (copy: ListCopy<Item>, search: Search) => FoundPage<CopiedRow<Item>>;
};

/**
 * A call that returns one page of a list to anyone, and the same to all: who asks is not looked at. A page that was
 * read for somebody who has changed the list is theirs alone.
 */
export function publicList<Item, Search = never>(
  path: string,
  list: CopiedList<Item>,
  { schema, find }: ListSearch<Item, Search> = { schema: publicPageRequestSchema, find: unsearched },
): Route {
  /** What was made of a copy's rows, for as long as none of them changes. */
  const replies = new Map<string, Reply>();
  let repliedRows: ListCopy<Item>['rows'] | undefined;

  /** The reply to a URL, if the copy has its page and nothing is wrong with it. */
  function replyFrom(copy: ListCopy<Item>, url: string): Reply | undefined {
    const { success, data } = schema.safeParse(parse(url.replace(/^[^?]*\??/, '')));
    if (!success || data.changedAt !== undefined) return undefined;
    if ('search' in data) return foundReply(url, find(copy, data.search), FOR_ALL);
    const page = pageOf(copy, data.page);
    return page && pageReply(url, page, FOR_ALL);
  }

  return {
    method: 'get',
    path,
    access: 'anyone',
    isList: true,
    answer: async ({ originalUrl, query }) => {
      const request = parseInput(schema, query);
      const { changedAt } = request;
      const headers = changedAt === undefined ? FOR_ALL : FOR_ONE;
      if ('search' in request) {
        const found = find(await list.copy(changedAt), request.search);
        return { reply: foundReply(originalUrl, found, headers) };
      }
      return { reply: pageReply(originalUrl, await list.page(request.page, changedAt), headers) };
    },
    ready: (url) => {
      const copy = list.fresh;
      if (!copy) return undefined;
      if (copy.rows !== repliedRows) replies.clear();
      repliedRows = copy.rows;
      const known = replies.get(url);
      if (known) return known;
      const reply = replyFrom(copy, url);
      if (reply) keep(replies, url, reply);
      return reply;
    },
  };
}

function unsearched(): never {
  throw new Error('This list cannot be searched');
}

/** The oldest of too many goes. */
function keep(replies: Map<string, Reply>, url: string, reply: Reply): void {
  if (reply.bytes.length > LARGEST_BYTES) return;
  const [oldest] = replies.keys();
  if (oldest !== undefined && replies.size >= MOST_REPLIES) replies.delete(oldest);
  replies.set(url, reply);
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
