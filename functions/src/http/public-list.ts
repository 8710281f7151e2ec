import { parse } from 'node:querystring';
import { type CopiedRow, type ListCopy, pageOf } from '../platform/list-copy.ts';
import type { Page } from '../platform/page.ts';
import { parseInput } from '../platform/parse-input.ts';
import type { PublicList } from '../platform/public-list.ts';
import { nextPageLink } from './next-page.ts';
import { publicPageRequestSchema } from './page-request.ts';
import { type Reply, replyOf } from './reply.ts';
import type { Route } from './route.ts';

/** The CDN may keep a list that is the same for all for a minute. */
const FOR_ALL = { 'Cache-Control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=300' };
const FOR_ONE = { 'Cache-Control': 'private, no-store', Vary: 'Authorization' };

/** What is kept of the replies from one copy: 8 MB at most. */
const MOST_REPLIES = 32;
const LARGEST_BYTES = 256 * 1024;

/**
 * A call that returns one page of a list to anyone, and the same to all: who asks is not looked at. A page that was
 * read for somebody who has changed the list is theirs alone.
 */
export function publicList<Fields extends { createdAt: Date }>(
  path: string,
  list: PublicList<Fields>,
): Route {
  const replies = new WeakMap<ListCopy, Map<string, Reply>>();
  return {
    method: 'get',
    path,
    access: 'anyone',
    isList: true,
    answer: async ({ originalUrl, query }) => {
      const { page, changedAt } = parseInput(publicPageRequestSchema, query);
      const isForAll = changedAt === undefined;
      return {
        reply: pageReply(originalUrl, await list.page(page, changedAt), isForAll ? FOR_ALL : FOR_ONE),
      };
    },
    ready: (url) => {
      const copy = list.fresh;
      if (!copy) return undefined;
      const known = replies.get(copy) ?? new Map<string, Reply>();
      replies.set(copy, known);
      const reply = known.get(url) ?? replyFrom(copy, url);
      if (reply && !known.has(url)) keep(known, url, reply);
      return reply;
    },
  };
}

/** The reply to a URL, if the copy has its page and nothing is wrong with it. */
function replyFrom(copy: ListCopy, url: string): Reply | undefined {
  const parsed = publicPageRequestSchema.safeParse(parse(url.replace(/^[^?]*\??/, '')));
  if (!parsed.success || parsed.data.changedAt !== undefined) return undefined;
  const page = pageOf(copy, parsed.data.page);
  return page && pageReply(url, page, FOR_ALL);
}

/** The oldest of too many goes. */
function keep(replies: Map<string, Reply>, url: string, reply: Reply): void {
  if (reply.bytes.length > LARGEST_BYTES) return;
  const [oldest] = replies.keys();
  if (oldest !== undefined && replies.size >= MOST_REPLIES) replies.delete(oldest);
  replies.set(url, reply);
}

function pageReply(url: string, { items, next }: Page<CopiedRow>, headers: Record<string, string>): Reply {
  const json = `[${items.map((row) => row.json).join(',')}]`;
  return replyOf(json, { ...headers, ...(next && { Link: nextPageLink(url, next) }) });
}
