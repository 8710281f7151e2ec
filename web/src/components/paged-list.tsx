import type { ReactNode } from 'react';
import type { Page } from '#lib/api-client.ts';
import { lists } from '#texts/lists.ts';
import { ListEnd } from './list-end.tsx';
import { QueryView } from './query-view.tsx';

type PagedListProps<Item> = {
  /** What `useList` returns. */
  list: {
    id: string;
    query: { data: Page<Item> | undefined; error: Error | null; refetch: () => Promise<unknown> };
    loadMore: (() => Promise<boolean>) | undefined;
  };
  /** What the list holds. */
  what: keyof typeof lists;
  empty: ReactNode;
  /** Shown while the first page loads, in the place of the loading indicator. */
  placeholder?: ReactNode;
  /** The page itself says how many rows are shown. */
  isCounted?: boolean;
  children: (items: readonly Item[]) => ReactNode;
};

/** A list that is read page by page: what `QueryView` shows, and when it is empty, or there is more. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { list, what, empty, placeholder, isCounted = false, children } = props;
  const { id, query, loadMore } = list;
  const texts = lists[what];
  return (
    <QueryView query={query} loading={texts.fetching} what={texts.all} placeholder={placeholder}>
      {({ items }) => {
        // A page may find nothing, and the next one something.
        if (items.length === 0 && !loadMore) return empty;
        return (
          <>
            {children(items)}
            <ListEnd key={id} {...{ what, loadMore, isCounted }} count={items.length} />
          </>
        );
      }}
    </QueryView>
  );
}
