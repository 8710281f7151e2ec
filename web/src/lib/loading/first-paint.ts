// Part of the first script of every page.

/** Time limit for browsers that do not report the first paint. */
const timeLimitMs = 1000;

/** Resolves after the first paint of the page; immediately in a hidden tab. */
export async function firstPaint(): Promise<void> {
  if (document.readyState === 'loading') {
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  }
  if (document.visibilityState === 'hidden') return;
  await new Promise<void>((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, timeLimitMs);
  });
}
