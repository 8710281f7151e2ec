import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Page } from './api-client.ts';
import { changeList, type Row } from './list.ts';

function replaced<Item extends Row>(list: Page<Item>, id: string, row: Item | undefined): Page<Item> {
  return { ...list, items: list.items.flatMap((item) => (item._id === id ? (row ?? []) : item)) };
}

/** Restores a row: replaces it if it is still in the list, otherwise inserts it at its old index. */
function putBack<Item extends Row>(list: Page<Item>, row: Item, index: number): Page<Item> {
  if (list.items.some(({ _id }) => _id === row._id)) return replaced(list, row._id, row);
  return { ...list, items: list.items.toSpliced(index, 0, row) };
}

/**
 * Changes one row in every cached list below `key`. If `change` returns undefined, the row is removed.
 *
 * @returns a function that undoes the change.
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

/**
 * Cancels rereads of the lists below `key`, because their older rows would replace a change. A list that is loading for
 * the first time continues, because nothing would load it again.
 */
export function cancelRereads(client: QueryClient, key: QueryKey): Promise<void> {
  return client.cancelQueries({ queryKey: key, predicate: ({ state }) => state.data !== undefined });
}

/** Changes one row as `changeRow` does, after the API has saved the change. Rereads that began earlier are canceled. */
export async function changeSavedRow<Item extends Row>(
  client: QueryClient,
  key: QueryKey,
  id: string,
  change: (row: Item) => Item | undefined,
): Promise<void> {
  await cancelRereads(client, key);
  changeRow(client, key, id, change);
}

/** Marks queries as stale. They are refetched when a page next shows them. */
export function markStale(client: QueryClient, ...keys: readonly QueryKey[]): void {
  for (const queryKey of keys) void client.invalidateQueries({ queryKey, refetchType: 'none' });
}
