import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Page } from './api-client.ts';
import { changeList, type Row } from './list.ts';

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
