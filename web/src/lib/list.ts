import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { getPage, getPublicPage, type Page } from './api-client.ts';
import type { Refused } from './call-meta.ts';

type Row = { readonly _id: string };

type ListOptions = {
  key: QueryKey;
  path: string;
  /** The query of the first page: `?limit=50`. */
  firstPage: string;
  meta: { personal?: true; refused?: Refused };
};

/**
 * The list after its first page was read again. Rows that were loaded before and follow the new first page stay. When
 * so much is new that no row says where the old ones begin, they go: a list never has a gap.
 */
export function withFirstPage<Item extends Row>(list: Page<Item> | undefined, first: Page<Item>): Page<Item> {
  const last = first.items.at(-1);
  if (!list || !last || first.next === undefined) return first;
  const place = list.items.findIndex(({ _id }) => _id === last._id);
  if (place === -1) return first;
  return { items: [...first.items, ...list.items.slice(place + 1)], next: list.next };
}

/**
 * A list that is read page by page and cached as one. Reading it again, because it is old or looked at again, reads
 * its first page only: an infinite query would read every page that was ever loaded.
 */
export function listOf<Item extends Row>({ key, path, firstPage, meta }: ListOptions) {
  const read = (query: string) =>
    meta.personal ? getPage<Item>(path, query) : getPublicPage<Item>(path, query);
  const query = queryOptions({
    queryKey: key,
    queryFn: async ({ client }): Promise<Page<Item>> => {
      const first = await read(firstPage);
      return withFirstPage(client.getQueryData<Page<Item>>(key), first);
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

function replaced<Item extends Row>(list: Page<Item>, id: string, row: Item | undefined): Page<Item> {
  return { ...list, items: list.items.flatMap((item) => (item._id === id ? (row ?? []) : item)) };
}

/** The row as it was: in its place when it is still in the list, else where it stood. */
function putBack<Item extends Row>(list: Page<Item>, row: Item, index: number): Page<Item> {
  if (list.items.some(({ _id }) => _id === row._id)) return replaced(list, row._id, row);
  return { ...list, items: list.items.toSpliced(index, 0, row) };
}

/**
 * Changes one row in every cached list below `key`; `change` returns undefined for a row that is gone.
 *
 * @returns what puts the row back.
 */
export function changeRow<Item extends Row>(
  client: QueryClient,
  key: QueryKey,
  id: string,
  change: (row: Item) => Item | undefined,
): () => void {
  const undo: (() => void)[] = [];
  for (const [listKey, list] of client.getQueriesData<Page<Item>>({ queryKey: key })) {
    const index = list?.items.findIndex(({ _id }) => _id === id) ?? -1;
    const row = list?.items[index];
    if (!row) continue;
    changeList<Item>(client, listKey, (now) => replaced(now, id, change(row)));
    undo.push(() => changeList<Item>(client, listKey, (now) => putBack(now, row, index)));
  }
  return () => {
    for (const step of undo) step();
  };
}

/** Marks reads as old: they are read again when somebody looks at them, not now. */
export function markOld(client: QueryClient, ...keys: readonly QueryKey[]): void {
  for (const queryKey of keys) void client.invalidateQueries({ queryKey, refetchType: 'none' });
}
