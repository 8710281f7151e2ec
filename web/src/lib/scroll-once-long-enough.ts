const giveUpAfterMs = 10_000;
const tolerancePx = 2;

/** What somebody does who wants to be elsewhere by now. */
const ownMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to `y`, in pixels, and again whenever the page grows, until it is long enough. Gives up when somebody moves
 * by themselves, and after ten seconds. Returns the function that stops it.
 */
export function scrollOnceLongEnough(y: number, onEnd: () => void): () => void {
  const growth = new ResizeObserver(scroll);
  const timer = setTimeout(stop, giveUpAfterMs);
  for (const move of ownMoves) addEventListener(move, stop, { passive: true });

  function scroll() {
    scrollTo(0, y);
    if (Math.abs(scrollY - y) < tolerancePx) stop();
  }

  function stop() {
    growth.disconnect();
    clearTimeout(timer);
    for (const move of ownMoves) removeEventListener(move, stop);
    onEnd();
  }

  growth.observe(document.body);
  return stop;
}
