import { useRef, useState } from 'react';
import { apiWords } from '#lib/api-error.ts';
import { lists } from '#texts/lists.ts';
import { FailedToLoad } from './failed-to-load.tsx';

type ListEndProps = {
  what: keyof typeof lists;
  count: number;
  /** Loads the next page, while there is one; resolves with whether there is another one after it. */
  loadMore: (() => Promise<boolean>) | undefined;
  /** The page itself says how many rows are shown: it is not said twice. */
  isCounted: boolean;
};

type State = { is: 'idle' | 'longer' | 'loading' } | { is: 'failed'; error: unknown };

/** What stands below a list: the button that loads its next page, and for a screen reader how long it is then. */
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
      // With the last page the button goes, and the focus with it.
      if (!hasMore && area.current?.contains(document.activeElement)) note.current?.focus();
    } catch (error) {
      setState({ is: 'failed', error });
    }
  }

  function retry(load: () => Promise<boolean>): void {
    // Its button goes.
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
            <FailedToLoad what={texts.more} told={apiWords(state.error)} retry={() => retry(loadMore)} />
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
