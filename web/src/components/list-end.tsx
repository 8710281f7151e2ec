import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { lists } from '#texts/components.ts';
import { FailedToLoad } from './failed-to-load.tsx';

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
export function ListEnd({ what, count, loadMore, isCounted }: ListEndProps) {
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
