// Part of the first script of every page.

/** Maximum wait for the first paint. A slow phone needs more than a second. */
const timeLimitMs = 5000;

/** Resolves after the first paint of the page; immediately in a hidden tab, and in a browser that reports no paint. */
export async function firstPaint(): Promise<void> {
  if (document.readyState === 'loading') {
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  }
  const isReported = PerformanceObserver.supportedEntryTypes.includes('paint');
  if (document.visibilityState === 'hidden' || !isReported) return;
  await new Promise<void>((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, timeLimitMs);
  });
}
