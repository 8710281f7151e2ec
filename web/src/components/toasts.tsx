import type { AnimationEvent } from 'react';
import { Slide, ToastContainer } from 'react-toastify/unstyled';
import { useIsSlow } from '#lib/api/slow.ts';
import * as texts from '#texts/components.ts';

const closeAfterMs = 5000;

/**
 * Ignores a premature end of the toast's countdown, which would close the toast immediately. Chromium sometimes reports
 * an end after 0 seconds, when the paused animation resumes.
 */
function ignoreFalseEnd(event: AnimationEvent): void {
  if (event.animationName === 'Toastify__trackProgress' && event.elapsedTime === 0) event.stopPropagation();
}

/** Notice for a slow action, so that the user knows that it is still running. Above a dialog that sends the action. */
function SlowNotice() {
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-2000 flex justify-center"
    >
      {useIsSlow() && <p className="sheet border-edge px-4 py-3">{texts.slow} </p>}
    </div>
  );
}

/** Container of the toasts, at the top right for five seconds, and of the notice for slow actions. */
export function Toasts() {
  return (
    <>
      <div onAnimationEndCapture={ignoreFalseEnd}>
        <ToastContainer
          aria-label={texts.toasts}
          position="top-right"
          autoClose={closeAfterMs}
          transition={Slide}
        />
      </div>
      <SlowNotice />
    </>
  );
}
