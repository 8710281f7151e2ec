import type { AnimationEvent } from 'react';
import { Slide, ToastContainer } from 'react-toastify/unstyled';
import './toasts.css';

const closeAfterMs = 5000;

/**
 * A toast is closed by the end of its progress bar's animation, which pauses while it slides in. Chromium sometimes
 * tells of an end, after 0 seconds, in the moment that the animation goes on: a toast would be gone at once.
 */
function ignoreFalseEnd(event: AnimationEvent): void {
  if (event.animationName === 'Toastify__trackProgress' && event.elapsedTime === 0) event.stopPropagation();
}

/** Where toasts appear: top right, for five seconds. */
export function Component() {
  return (
    <div onAnimationEndCapture={ignoreFalseEnd}>
      <ToastContainer position="top-right" autoClose={closeAfterMs} transition={Slide} />
    </div>
  );
}
