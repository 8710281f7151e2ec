// Part of the first script of every page.

/** For a browser that does not tell when it has painted: a page that has been read is on the screen by then. */
const shownWithinMs = 1000;

/** Resolves when the browser has painted the page, at once in a tab that nobody looks at. */
export async function painted(): Promise<void> {
  if (document.readyState === 'loading') {
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  }
  if (document.visibilityState === 'hidden') return;
  await new Promise<void>((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, shownWithinMs);
  });
}
