import type { AnimationEvent } from 'react';
import { Slide, ToastContainer } from 'react-toastify/unstyled';
import * as texts from '#texts/components.ts';

const closeAfterMs = 5000;

/**
 * Ignores a premature end of the toast's countdown, which would close the toast immediately. Chromium sometimes reports
 * an end after 0 seconds, when the paused animation resumes.
 */
function ignoreFalseEnd(event: AnimationEvent): void {
  if (event.animationName === 'Toastify__trackProgress' && event.elapsedTime === 0) event.stopPropagation();
}

/** Container of the toasts, at the top right for five seconds. */
export function Toasts() {
  return (
    <div onAnimationEndCapture={ignoreFalseEnd}>
      <ToastContainer
        aria-label={texts.toasts}
        position="top-right"
        autoClose={closeAfterMs}
        transition={Slide}
      />
    </div>
  );
}
