import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isRefusal } from './api-error.ts';
import { changeList, type ListSource } from './list.ts';
import { notify } from './notify.ts';
import { retryRead } from './query-client.ts';

/** A list as a page shows it, and how its next page is loaded while there is one. */
export function useList<Item extends { readonly _id: string }>({ query: options, read }: ListSource<Item>) {
  const client = useQueryClient();
  const query = useQuery(options);
  const next = query.data?.next;
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: read,
    retry: retryRead,
    meta: { refused: options.meta?.refused ?? {} },
    onSuccess: (page, cursor) =>
      changeList<Item>(client, options.queryKey, (list) =>
        // The list may have been read again in the meantime, and end elsewhere.
        list.next === cursor ? { items: [...list.items, ...page.items], next: page.next } : list,
      ),
    onError: (failure) => {
      if (isRefusal(failure)) notify.error('Please log in again');
    },
  });
  return {
    query,
    more: next === undefined ? undefined : { load: () => mutateAsync(next), busy: isPending, error },
  };
}
