import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
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
  const count = useRef<HTMLParagraphElement>(null);
  if (query.isPending) return <Loading label={`Fetching the ${what}`} />;
  if (query.isLoadingError) return <FailedToLoad what={`the ${what}`} retry={() => void query.refetch()} />;
  const items = query.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return empty;
  const busy = query.isFetchingNextPage;
  const more = async () => {
    const { hasNextPage } = await query.fetchNextPage();
    // With the last page, the button that was pressed goes.
    if (!hasNextPage) count.current?.focus();
  };
  return (
    <>
      {children(items)}
      <p ref={count} tabIndex={-1} aria-live="polite" className="sr-only">
        {query.data.pages[1] && `${items.length} ${what}`}
      </p>
      {query.hasNextPage && (
        <div className="mt-8 flex justify-center">
          {query.isFetchNextPageError && !busy ? (
            <FailedToLoad what={`more ${what}`} retry={more} />
          ) : (
            <button type="button" className="btn btn-line" aria-busy={busy} onClick={busy ? undefined : more}>
              Load more {what}
            </button>
          )}
        </div>
      )}
    </>
  );
}
