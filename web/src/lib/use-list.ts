import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isRefusal } from './api-error.ts';
import { keepRows } from './kept-rows.ts';
import { changeList, type ListSource } from './list.ts';

type Loading = { busy: boolean; error: unknown };

/** A list as a page shows it, and how its next page is loaded while there is one. */
export function useList<Item extends { readonly _id: string }>({ query: options, read }: ListSource<Item>) {
  const client = useQueryClient();
  const query = useQuery(options);
  const [loading, setLoading] = useState<Loading>({ busy: false, error: null });
  const { queryKey } = options;
  const next = query.data?.next;
  const count = query.data?.items.length;

  useEffect(() => {
    if (count !== undefined) keepRows(hashKey(queryKey), count);
  }, [count, queryKey]);

  /** Appends the next page. Returns whether there is another one after it; undefined when it was not read. */
  async function load(cursor: string): Promise<boolean | undefined> {
    setLoading({ busy: true, error: null });
    try {
      const queryFn = () => read(cursor);
      const page = await client.fetchQuery({ queryKey: [...queryKey, cursor], queryFn, gcTime: 0 });
      changeList<Item>(client, queryKey, (list) =>
        // The list may have been read again in the meantime, and end elsewhere.
        list.next === cursor ? { ...list, items: [...list.items, ...page.items], next: page.next } : list,
      );
      setLoading({ busy: false, error: null });
      return page.next !== undefined;
    } catch (error) {
      setLoading({ busy: false, error });
      // The list itself is refused as well, which `query-client.ts` acts on.
      if (isRefusal(error)) await query.refetch();
      return undefined;
    }
  }

  return { query, more: next === undefined ? undefined : { load: () => load(next), ...loading } };
}
