import { type InfiniteData, infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import { getPage, type Page } from './api-client.ts';

type Row = { readonly _id: string };

type ListSource<Item> = {
  key: QueryKey;
  path: string;
  /** Rows per page. */
  pageSize: number;
  /** Other query parameters. The key of the query contains them too. */
  filter?: string | Readonly<Record<string, string>>;
  /** Reads a page, by default with the bearer token. */
  readPage?: (path: string, query: string) => Promise<Page<Item>>;
};

/** The loaded pages of a list. The totals are those of the first page, and `next` is that of the last page. */
export type List<Item> = Page<Item> & { pageCount: number };

/** Joins pages. A row that moved to a later page between two reads is listed once. */
function listOf<Item extends Row>({ pages }: InfiniteData<Page<Item>>): List<Item> {
  const rows = new Map(pages.flatMap(({ items }) => items.map((row) => [row._id, row] as const)));
  return { ...pages[0], items: [...rows.values()], next: pages.at(-1)?.next, pageCount: pages.length };
}

/** Returns the query options of a list that is loaded page by page. */
export function listOptions<Item extends Row>(source: ListSource<Item>) {
  const { key, path, pageSize, filter, readPage = getPage<Item> } = source;
  const query = new URLSearchParams([['limit', String(pageSize)], ...new URLSearchParams(filter)]);
  return infiniteQueryOptions({
    queryKey: [...key, query.toString()],
    queryFn: ({ pageParam }) => readPage(path, pageParam),
    initialPageParam: `?${query}`,
    getNextPageParam: ({ next }) => next,
    select: listOf<Item>,
    refetchOnWindowFocus: ({ state }) => mayRefetch(state.data?.pages.length),
    refetchOnReconnect: ({ state }) => mayRefetch(state.data?.pages.length),
  });
}

/** A refetch costs a request for each loaded page. So only lists up to this length refetch without an action of the user. */
const maxPages = 3;

/** Returns true if a list is too long to refetch without an action of the user. */
export function isLong(pageCount = 0): boolean {
  return pageCount > maxPages;
}

const inUse = '[data-row] *, [role="dialog"], dialog';

/**
 * Returns true if a list may refetch its rows without an action of the user. Otherwise, a row could move or disappear
 * while the user works in it: a control of a row has the focus, or the row is selected or contains text that is not
 * saved, or a dialog is open.
 */
export function mayRefetch(pageCount?: number): boolean {
  if (isLong(pageCount) || document.activeElement?.closest(inUse)) return false;
  return document.querySelector('[data-row] :is(input:checked, [data-unsaved])') === null;
}
