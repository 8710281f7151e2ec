import { hashKey, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { getPage, getPublicPage, type Page } from './api-client.ts';
import type { Refused } from './call-meta.ts';
import { keptRows } from './kept-rows.ts';

/** `limits.page.max` of the contract, which would bring all limits into the first load of Home. */
export const mostPerPage = 500;

export type Row = { readonly _id: string };

type ListOptions<Item> = {
  key: QueryKey;
  path: string;
  /** How many rows a page has. */
  pageSize: number;
  /** What is asked for besides, as a query: `q=saw`. */
  filter?: string;
  /** Rows may change their place in the list: not so where the newest are the first. */
  move?: boolean;
  meta: { personal?: true; refused?: Refused };
  /** Reads a page, where this is not done as for other lists. */
  readPage?: (path: string, query: string) => Promise<Page<Item>>;
};

/** Rows that are not among others. */
function without<Item extends Row>(rows: readonly Item[], others: readonly Item[]): Item[] {
  const ids = new Set(others.map(({ _id }) => _id));
  return rows.filter(({ _id }) => !ids.has(_id));
}

/**
 * The list after its first page was read again. Rows that were loaded before and follow the new first page stay. They
 * go when so much is new that no row says where the old ones begin, and where rows `move`, when one has left the first
 * page that may be among them now: a list never has a gap, nor a row twice.
 */
export function withFirstPage<Item extends Row>(
  list: Page<Item> | undefined,
  first: Page<Item>,
  move: boolean,
): Page<Item> {
  const last = first.items.at(-1);
  if (!list || !last || first.next === undefined) return first;
  const place = list.items.findIndex(({ _id }) => _id === last._id);
  if (place === -1) return first;
  if (move && without(list.items.slice(0, place), first.items).length > 0) return first;
  const rest = without(list.items.slice(place + 1), first.items);
  return { ...first, items: [...first.items, ...rest], next: list.next };
}

/** The list with its next page, which may have rows that have moved there. */
export function withNextPage<Item extends Row>(list: Page<Item>, { items, next }: Page<Item>): Page<Item> {
  return { ...list, items: [...without(list.items, items), ...items], next };
}

/**
 * A list that is read page by page and cached as one. Reading it again, because it is old or looked at again, reads
 * its first page only: an infinite query would read every page that was ever loaded.
 */
export function listOf<Item extends Row>(options: ListOptions<Item>) {
  const { key, path, pageSize, filter, move = false, meta } = options;
  const { readPage = meta.personal ? getPage<Item> : getPublicPage<Item> } = options;
  const read = (query: string) => readPage(path, query);
  const query = queryOptions({
    queryKey: key,
    queryFn: async ({ client }): Promise<Page<Item>> => {
      const list = client.getQueryData<Page<Item>>(key);
      // Somebody who reloads a long list comes back to as many rows.
      const rows = list ? pageSize : Math.max(pageSize, keptRows(hashKey(key)));
      const limit = `?limit=${Math.min(rows, mostPerPage)}`;
      const first = await read(filter ? `${limit}&${filter}` : limit);
      // The list as it is now: meanwhile it may have become longer.
      return withFirstPage(client.getQueryData<Page<Item>>(key), first, move);
    },
    meta,
  });
  return { query, read };
}
export type ListSource<Item extends Row> = ReturnType<typeof listOf<Item>>;

/** Changes a cached list, if there is one, without making it look newer than it is. */
export function changeList<Item>(
  client: QueryClient,
  key: QueryKey,
  change: (list: Page<Item>) => Page<Item>,
): void {
  const updatedAt = client.getQueryState(key)?.dataUpdatedAt;
  if (updatedAt === undefined) return;
  client.setQueryData<Page<Item>>(key, (list) => list && change(list), { updatedAt });
}
