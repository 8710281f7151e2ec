import { type ReactNode, useRef, useState } from 'react';
import type { Page } from '#lib/api-client.ts';
import { apiWords } from '#lib/api-error.ts';
import { lists } from '#texts/lists.ts';
import { FailedToLoad } from './failed-to-load.tsx';
import { QueryView } from './query-view.tsx';

type NextPage = {
  /** Resolves with whether there is another page after it; with undefined when it was not read. */
  load: () => Promise<boolean | undefined>;
  busy: boolean;
  error: unknown;
};

type PagedListProps<Item> = {
  /** What `useList` returns. */
  list: {
    query: { data: Page<Item> | undefined; error: Error | null; refetch: () => Promise<unknown> };
    more: NextPage | undefined;
  };
  /** What the list holds. */
  what: keyof typeof lists;
  empty: ReactNode;
  /** Shown while the first page loads, in the place of the loading indicator. */
  placeholder?: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
};

type MoreProps = { more: NextPage; what: keyof typeof lists; onLonger: (hasMore: boolean) => void };

function More({ more: { load, busy, error }, what, onLonger }: MoreProps) {
  const more = async () => {
    const hasMore = await load();
    if (hasMore !== undefined) onLonger(hasMore);
  };
  return (
    <div className="mt-8 flex justify-center">
      {error && !busy ? (
        <FailedToLoad what={lists[what].more} told={apiWords(error)} retry={more} />
      ) : (
        <button type="button" className="btn btn-line" aria-busy={busy} onClick={busy ? undefined : more}>
          {lists[what].loadMore}
        </button>
      )}
    </div>
  );
}

/** A list that is read page by page: what `QueryView` shows, and when it is empty, or there is more. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { list, what, empty, placeholder, children } = props;
  const { query, more } = list;
  const texts = lists[what];
  const count = useRef<HTMLParagraphElement>(null);
  const [isLonger, setIsLonger] = useState(false);
  return (
    <QueryView query={query} loading={texts.fetching} what={texts.all} placeholder={placeholder}>
      {({ items }) => {
        // A page may find nothing, and the next one something.
        if (items.length === 0 && !more) return empty;
        return (
          <>
            {children(items)}
            <p ref={count} tabIndex={-1} aria-live="polite" className="sr-only">
              {isLonger && texts.shown(items.length)}
            </p>
            {more && (
              <More
                more={more}
                what={what}
                onLonger={(hasMore) => {
                  setIsLonger(true);
                  // With the last page the button goes, and the focus with it.
                  if (!hasMore) count.current?.focus();
                }}
              />
            )}
          </>
        );
      }}
    </QueryView>
  );
}
