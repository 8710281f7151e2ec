import { useIsSlow } from '#lib/feedback/slow.ts';
import * as texts from '#texts/notices.ts';

/** Notice for a slow action, so that the user knows that it is still running. */
export function SlowNotice() {
  return (
    <div aria-live="polite" className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex justify-center">
      {useIsSlow() && <p className="sheet border-edge px-4 py-3">{texts.slow} </p>}
    </div>
  );
}
