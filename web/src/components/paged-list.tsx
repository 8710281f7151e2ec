import type { ReactElement } from 'react';
import type { Page } from '#lib/api/api-client.ts';
import { lists } from '#texts/components.ts';
import { ListEnd } from './list-end.tsx';
import { QueryView } from './query-view.tsx';

type PagedListProps<Item> = {
  /** Result of `useList`. */
  list: {
    id: string;
    query: { data: Page<Item> | undefined; error: Error | null; refetch: () => Promise<unknown> };
    loadMore: (() => Promise<boolean>) | undefined;
  };
  /** Kind of rows, such as `orders`. */
  what: keyof typeof lists;
  empty: ReactElement;
  /** Shown instead of the loading indicator while the first page loads. */
  placeholder?: ReactElement | undefined;
  /** True if the page shows the number of rows in another place. */
  isCounted?: boolean;
  children: (items: readonly Item[]) => ReactElement;
};

/** List that is loaded page by page: `QueryView` with a text for an empty list and a button for the next page. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { list, what, empty, placeholder, isCounted = false, children } = props;
  const { id, query, loadMore } = list;
  const texts = lists[what];
  return (
    <QueryView query={query} loading={texts.fetching} what={texts.all} placeholder={placeholder}>
      {({ items }) => {
        // A page may be empty although a later page has rows.
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
