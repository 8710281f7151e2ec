import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useRef } from 'react';
import type { Page } from '#lib/api/api-client.ts';
import { lists } from '#texts/components.ts';
import { FailedToLoad, QueryView } from './query-view.tsx';

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

type ListEndProps = {
  what: keyof typeof lists;
  count: number;
  /**
   * Function that loads the next page and resolves with true if another page follows; undefined after the last page.
   */
  loadMore: (() => Promise<boolean>) | undefined;
  /** True if the page already shows the number of rows. Screen readers then do not announce the number here. */
  isCounted: boolean;
};

/** End of a list: a button that loads the next page, and the new number of rows for screen readers. */
function ListEnd({ what, count, loadMore, isCounted }: ListEndProps) {
  const texts = lists[what];
  const area = useRef<HTMLDivElement>(null);
  const note = useRef<HTMLParagraphElement>(null);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (load: () => Promise<boolean>) => load(),
    onSuccess: (hasMore) => {
      // The button disappears after the last page, so the note receives focus.
      if (!hasMore && area.current?.contains(document.activeElement)) note.current?.focus();
    },
    // `useList` handles a rejected read.
    meta: { refused: {} },
  });

  function retry(load: () => Promise<boolean>): void {
    // The retry button disappears, so the note receives focus.
    note.current?.focus();
    mutate(load);
  }

  return (
    <div ref={area}>
      <p ref={note} tabIndex={-1} aria-live={isCounted ? undefined : 'polite'} className="sr-only">
        {isSuccess && texts.shown(count)}
      </p>
      {loadMore && (
        <div className="mt-8 flex justify-center">
          {error ? (
            <FailedToLoad what={texts.more} error={error} retry={() => retry(loadMore)} />
          ) : (
            <button
              type="button"
              className="btn btn-line"
              aria-busy={isPending}
              onClick={isPending ? undefined : () => mutate(loadMore)}
            >
              {texts.loadMore}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
