import { limits } from '@almighty-tools/functions/contract/limits.ts';
import { hashKey, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { getPage, getPublicPage, type Page } from './api-client.ts';
import type { Refused } from './call-meta.ts';

export type Row = { readonly _id: string };

type ListOptions<Item> = {
  key: QueryKey;
  path: string;
  /** Rows per page. */
  pageSize: number;
  /** Additional query parameters, such as `q=saw`. */
  filter?: string;
  /** True if rows can change their position. False for lists with the newest rows first. */
  move?: boolean;
  meta: { personal?: true; refused?: Refused };
  /** Replaces the default function that reads a page. */
  readPage?: (path: string, query: string) => Promise<Page<Item>>;
};

/** Returns the rows that are not in `others`. */
function without<Item extends Row>(rows: readonly Item[], others: readonly Item[]): Item[] {
  const ids = new Set(others.map(({ _id }) => _id));
  return rows.filter(({ _id }) => !ids.has(_id));
}

/**
 * Returns the list after a refetch of its first page. Later rows stay if they still follow that page. They are removed
 * if all rows of the page are new. They are also removed if the rows can move and one row has left the first page. So
 * the list has no gaps or duplicates.
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
  return { ...first, items: [...first.items, ...rest], next: rest.length > 0 ? list.next : first.next };
}

/** Appends the next page. A row that has moved to that page is listed once. */
export function withNextPage<Item extends Row>(list: Page<Item>, { items, next }: Page<Item>): Page<Item> {
  return { ...list, items: [...without(list.items, items), ...items], next };
}

/**
 * Returns the query options of a list whose pages are loaded one by one and cached together. A refetch reads only the
 * first page; an infinite query would read all loaded pages again. If rows can move, a refetch reads as many rows as are
 * loaded, because only these show whether a later row is still in its place.
 */
export function listOf<Item extends Row>(options: ListOptions<Item>) {
  const { key, path, pageSize, filter, move = false, meta } = options;
  const { readPage = meta.personal ? getPage<Item> : getPublicPage<Item> } = options;
  const read = (query: string) => readPage(path, query);
  const query = queryOptions({
    queryKey: key,
    queryFn: async ({ client }): Promise<Page<Item>> => {
      const list = client.getQueryData<Page<Item>>(key);
      // After a reload, a long list has the same number of rows as before.
      const loaded = list ? list.items.length : savedRowCount(hashKey(key));
      const rows = list && !move ? pageSize : Math.max(pageSize, loaded);
      const limit = `?limit=${Math.min(rows, limits.page.max)}`;
      let first = await read(filter ? `${limit}&${filter}` : limit);
      while (list && move && first.next !== undefined && first.items.length < rows) {
        const longer = withNextPage(first, await read(first.next));
        if (longer.items.length === first.items.length) break;
        first = longer;
      }
      // Reads the cache again, because the list may have grown during the request.
      return withFirstPage(client.getQueryData<Page<Item>>(key), first, move);
    },
    meta,
  });
  return { query, read };
}
export type ListSource<Item extends Row> = ReturnType<typeof listOf<Item>>;

/** Changes a cached list, if it exists, and keeps its update time. */
export function changeList<Item>(
  client: QueryClient,
  key: QueryKey,
  change: (list: Page<Item>) => Page<Item>,
): void {
  const updatedAt = client.getQueryState(key)?.dataUpdatedAt;
  if (updatedAt === undefined) return;
  client.setQueryData<Page<Item>>(key, (list) => list && change(list), { updatedAt });
}

/** Saves the number of loaded rows in the current history entry, so that Back and a reload show the same number. */
export function saveRowCount(list: string, count: number): void {
  const { state } = history;
  history.replaceState({ ...state, rows: { ...state?.rows, [list]: count } }, '');
}

/** Returns the number of rows that the current history entry had; 0 for a new entry. */
function savedRowCount(list: string): number {
  return globalThis.history?.state?.rows?.[list] ?? 0;
}
