import { useRef, useState } from 'react';
import { apiMessage } from '#lib/api/api-error.ts';
import { lists } from '#texts/lists.ts';
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

type State = { is: 'idle' | 'longer' | 'loading' } | { is: 'failed'; error: unknown };

/** End of a list: a button that loads the next page, and the new number of rows for screen readers. */
export function ListEnd({ what, count, loadMore, isCounted }: ListEndProps) {
  const texts = lists[what];
  const [state, setState] = useState<State>({ is: 'idle' });
  const area = useRef<HTMLDivElement>(null);
  const note = useRef<HTMLParagraphElement>(null);

  async function more(load: () => Promise<boolean>): Promise<void> {
    setState({ is: 'loading' });
    try {
      const hasMore = await load();
      setState({ is: 'longer' });
      // The button disappears after the last page, so the note receives focus.
      if (!hasMore && area.current?.contains(document.activeElement)) note.current?.focus();
    } catch (error) {
      setState({ is: 'failed', error });
    }
  }

  function retry(load: () => Promise<boolean>): void {
    // The retry button disappears, so the note receives focus.
    note.current?.focus();
    void more(load);
  }

  const isLoading = state.is === 'loading';
  return (
    <div ref={area}>
      <p ref={note} tabIndex={-1} aria-live={isCounted ? undefined : 'polite'} className="sr-only">
        {state.is === 'longer' && texts.shown(count)}
      </p>
      {loadMore && (
        <div className="mt-8 flex justify-center">
          {state.is === 'failed' ? (
            <FailedToLoad what={texts.more} message={apiMessage(state.error)} retry={() => retry(loadMore)} />
          ) : (
            <button
              type="button"
              className="btn btn-line"
              aria-busy={isLoading}
              onClick={isLoading ? undefined : () => void more(loadMore)}
            >
              {texts.loadMore}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
