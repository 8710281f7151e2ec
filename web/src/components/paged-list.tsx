import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { List } from '#lib/api/list.ts';
import { lists } from '#texts/components.ts';
import { FailedToLoad, QueryView } from './query-view.tsx';

type PagedListProps<Item> = {
  /** Result of `useInfiniteQuery` with `listOptions`. */
  query: Pick<
    UseInfiniteQueryResult<List<Item>>,
    | 'data'
    | 'error'
    | 'refetch'
    | 'fetchNextPage'
    | 'isFetching'
    | 'isFetchingNextPage'
    | 'isFetchNextPageError'
  >;
  /** Kind of rows, such as `orders`. */
  kind: keyof typeof lists;
  empty: ReactElement;
  /** Shown instead of the loading indicator while the first page loads. */
  placeholder?: ReactElement | undefined;
  /** True if the page shows the number of rows in another place. */
  isCounted?: boolean;
  children: (items: readonly Item[]) => ReactElement;
};

/** List that is loaded page by page: `QueryView` with a text for an empty list and a button for the next page. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { query, kind, empty, placeholder, isCounted = false, children } = props;
  const texts = lists[kind];
  return (
    <QueryView query={query} loading={texts.fetching} name={texts.all} placeholder={placeholder}>
      {(list) => {
        // A page may be empty although a later page has rows.
        if (list.items.length === 0 && list.next === undefined) return empty;
        return (
          <>
            {children(list.items)}
            <ListEnd {...{ query, list, kind, isCounted }} />
          </>
        );
      }}
    </QueryView>
  );
}

type ListEndProps<Item> = Pick<PagedListProps<Item>, 'query' | 'kind'> & {
  list: List<Item>;
  /** True if the page already shows the number of rows. Screen readers then do not announce the number here. */
  isCounted: boolean;
};

/** End of a list: a button that loads the next page, and the new number of rows for screen readers. */
function ListEnd<Item>({ query, list, kind, isCounted }: ListEndProps<Item>) {
  const { refetch, fetchNextPage, isFetching, isFetchingNextPage, isFetchNextPageError } = query;
  const texts = lists[kind];

  async function loadMore(): Promise<void> {
    // A read of a changed search, or of newer rows, finishes first. Then this loads its next page.
    if (isFetching) await refetch({ cancelRefetch: false });
    await fetchNextPage({ cancelRefetch: false });
  }

  return (
    // It receives the focus of a button that disappears.
    <div tabIndex={-1}>
      <p aria-live={isCounted ? undefined : 'polite'} className="sr-only">
        {list.pageCount > 1 && texts.loaded(list.items.length)}
      </p>
      {list.next !== undefined && (
        <div className="mt-8 flex justify-center">
          {isFetchNextPageError && !isFetchingNextPage ? (
            <FailedToLoad name={texts.more} error={query.error} retry={() => void loadMore()} />
          ) : (
            <button
              type="button"
              className="btn btn-line"
              aria-busy={isFetchingNextPage}
              onClick={isFetchingNextPage ? undefined : () => void loadMore()}
            >
              {texts.loadMore}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
