import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isRefusal } from './api-error.ts';
import { changeList, type ListSource, saveRowCount, withNextPage } from './list.ts';

type Polling = {
  /** Time between two reads of the first page while the page is visible, in milliseconds. */
  refetchInterval?: number;
};

/** Returns a list, a function that loads the next page if one exists, and an `id` that identifies the list. */
export function useList<Item extends { readonly _id: string }>(
  { query: options, read }: ListSource<Item>,
  polling: Polling = {},
) {
  const client = useQueryClient();
  const query = useQuery({ ...options, ...polling });
  const { queryKey } = options;
  const id = hashKey(queryKey);
  const next = query.data?.next;
  // Placeholder rows belong to another list.
  const count = query.isPlaceholderData ? undefined : query.data?.items.length;

  useEffect(() => {
    if (count !== undefined) saveRowCount(id, count);
  }, [count, id]);

  /** Appends the next page. Returns true if another page follows. @throws ApiError */
  async function loadAfter(cursor: string): Promise<boolean> {
    try {
      const queryFn = () => read(cursor);
      const page = await client.fetchQuery({ queryKey: [...queryKey, cursor], queryFn, gcTime: 0 });
      changeList<Item>(client, queryKey, (list) =>
        // A refetch may have changed the end of the list in the meantime.
        list.next === cursor ? withNextPage(list, page) : list,
      );
      return page.next !== undefined;
    } catch (error) {
      // The API rejects the refetch too, so `query-client.ts` ends the session.
      if (isRefusal(error)) await query.refetch();
      throw error;
    }
  }

  return { id, query, loadMore: next === undefined ? undefined : () => loadAfter(next) };
}
