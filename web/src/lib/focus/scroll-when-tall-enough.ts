const timeLimitMs = 10_000;
const tolerancePx = 2;

/** Events that show that the user wants to scroll elsewhere. */
const userEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to `y`, in pixels, and again whenever the page grows, until it is tall enough. Stops when the user scrolls,
 * clicks or types, and after ten seconds. Returns a function that stops it.
 */
export function scrollWhenTallEnough(y: number, onEnd: () => void): () => void {
  const growth = new ResizeObserver(scroll);
  const timer = setTimeout(stop, timeLimitMs);
  for (const name of userEvents) addEventListener(name, stop, { passive: true });

  function scroll() {
    scrollTo(0, y);
    if (Math.abs(scrollY - y) < tolerancePx) stop();
  }

  function stop() {
    growth.disconnect();
    clearTimeout(timer);
    for (const name of userEvents) removeEventListener(name, stop);
    onEnd();
  }

  growth.observe(document.body);
  return stop;
}
