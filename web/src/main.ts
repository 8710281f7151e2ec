// First script of every page: applies the stored theme, waits for the first paint and loads the app.

import { reportUnhandledErrors } from '#lib/feedback/report-errors.ts';
import { firstPaint } from '#lib/loading/first-paint.ts';
import { reloadIfMissing, watchChunks } from '#lib/loading/missing-chunk.ts';
import { followTheme } from '#lib/theme/apply-theme.ts';

// This function avoids a top-level `await`, because the app's chunk imports this module and would wait for it.
async function run(): Promise<void> {
  // The inline script of `index.html` does not set the color of the browser's bars.
  followTheme();
  await firstPaint();
  // React runs in a task of its own, because a task of both blocks a slow phone for 170 ms more.
  const [{ start }] = await Promise.all([import('#app/start.tsx'), import('#app/renderer.ts')]);
  // The app starts in a separate task, so that a click after its evaluation is handled first.
  await new Promise((resolve) => setTimeout(resolve));
  await start();
}

/** If the app is missing, reloads the page once. Otherwise shows a message. The prerendered page can still be read. */
function failed(error: unknown): void {
  if (reloadIfMissing(error)) return;
  const message = document.getElementById('app-problem');
  if (message) message.hidden = false;
  addEventListener('online', () => location.reload());
  throw error;
}

watchChunks();
reportUnhandledErrors();
run().catch(failed);
