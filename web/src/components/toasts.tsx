import type { AnimationEvent } from 'react';
import { Slide, ToastContainer } from 'react-toastify/unstyled';
import * as texts from '#texts/notices.ts';
import { SlowNotice } from './slow-notice.tsx';
import './toasts.css';

const closeAfterMs = 5000;

/**
 * A toast closes when its progress bar's animation ends; the animation pauses while the toast slides in. Chromium
 * sometimes reports an end after 0 seconds, when the animation resumes: the toast would close at once.
 */
function ignoreFalseEnd(event: AnimationEvent): void {
  if (event.animationName === 'Toastify__trackProgress' && event.elapsedTime === 0) event.stopPropagation();
}

/** Where toasts appear: top right, for five seconds. With them the notice of what takes long, which is as late. */
export function Component() {
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
