import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import type { Page } from '#lib/api-client.ts';
import { FailedToLoad } from './failed-to-load.tsx';
import { QueryView } from './query-view.tsx';

type ListQuery<Item> = UseInfiniteQueryResult<InfiniteData<Page<Item>>>;

type PagedListProps<Item> = {
  query: ListQuery<Item>;
  /** What the list holds, as people call it: `tools`. */
  what: string;
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
};

type MoreProps<Item> = { query: ListQuery<Item>; what: string; onLastPage: () => void };

function More<Item>({ query, what, onLastPage }: MoreProps<Item>) {
  const busy = query.isFetchingNextPage;
  const more = async () => {
    const { hasNextPage } = await query.fetchNextPage();
    if (!hasNextPage) onLastPage();
  };
  return (
    <div className="mt-8 flex justify-center">
      {query.isFetchNextPageError && !busy ? (
        <FailedToLoad what={`more ${what}`} error={query.error} retry={more} />
      ) : (
        <button type="button" className="btn btn-line" aria-busy={busy} onClick={busy ? undefined : more}>
          Load more {what}
        </button>
      )}
    </div>
  );
}

/** A list that is read page by page: what `QueryView` shows, and when it is empty, or there is more. */
export function PagedList<Item>({ query, what, empty, children }: PagedListProps<Item>) {
  const count = useRef<HTMLParagraphElement>(null);
  return (
    <QueryView query={query} loading={`Fetching the ${what}`} what={`the ${what}`}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        if (items.length === 0) return empty;
        return (
          <>
            {children(items)}
            <p ref={count} tabIndex={-1} aria-live="polite" className="sr-only">
              {pages[1] && `${items.length} ${what}`}
            </p>
            {/* With the last page the button goes, and the focus with it. */}
            {query.hasNextPage && (
              <More query={query} what={what} onLastPage={() => count.current?.focus()} />
            )}
          </>
        );
      }}
    </QueryView>
  );
}
