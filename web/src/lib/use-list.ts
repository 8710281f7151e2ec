import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isRefusal } from './api-error.ts';
import { keepRows } from './kept-rows.ts';
import { changeList, type ListSource, withNextPage } from './list.ts';

/** A list as a page shows it, and how its next page is loaded while there is one. `id` tells it from other lists. */
export function useList<Item extends { readonly _id: string }>({ query: options, read }: ListSource<Item>) {
  const client = useQueryClient();
  const query = useQuery(options);
  const { queryKey } = options;
  const id = hashKey(queryKey);
  const next = query.data?.next;
  // Rows of another list that are shown until this one is there are not its own.
  const count = query.isPlaceholderData ? undefined : query.data?.items.length;

  useEffect(() => {
    if (count !== undefined) keepRows(id, count);
  }, [count, id]);

  /** Appends the next page. Returns whether there is another one after it. @throws ApiError */
  async function loadAfter(cursor: string): Promise<boolean> {
    try {
      const queryFn = () => read(cursor);
      const page = await client.fetchQuery({ queryKey: [...queryKey, cursor], queryFn, gcTime: 0 });
      changeList<Item>(client, queryKey, (list) =>
        // The list may have been read again in the meantime, and end elsewhere.
        list.next === cursor ? withNextPage(list, page) : list,
      );
      return page.next !== undefined;
    } catch (error) {
      // The list itself is refused as well, which `query-client.ts` acts on.
      if (isRefusal(error)) await query.refetch();
      throw error;
    }
  }

  return { id, query, loadMore: next === undefined ? undefined : () => loadAfter(next) };
}
