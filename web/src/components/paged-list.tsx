import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '#lib/api-client.ts';
import { FailedToLoad } from './failed-to-load.tsx';
import { Loading } from './loading.tsx';

type PagedListProps<Item> = {
  query: UseInfiniteQueryResult<InfiniteData<Page<Item>>>;
  /** What the list holds, as it is said to people: `Load more tools`. */
  what: string;
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
};

/** A list that comes page by page: while it loads, when it fails, when it is empty, and when there is more. */
export function PagedList<Item>({ query, what, empty, children }: PagedListProps<Item>) {
  if (query.isPending) return <Loading label={`Fetching the ${what}`} />;
  if (query.isLoadingError) return <FailedToLoad what={`the ${what}`} retry={() => void query.refetch()} />;
  const items = query.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return empty;
  const busy = query.isFetchingNextPage;
  return (
    <>
      {children(items)}
      {query.hasNextPage && (
        <div className="mt-8 flex justify-center">
          <button
            type="button"
            className="btn btn-line"
            disabled={busy}
            aria-busy={busy}
            onClick={() => void query.fetchNextPage()}
          >
            Load more {what}
          </button>
        </div>
      )}
    </>
  );
}
