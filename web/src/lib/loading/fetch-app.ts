import { reloadIfReplaced } from './new-version.ts';

const firstRetryMs = 1000;
const maxRetryMs = 30_000;

/** Shows or hides the message that the page works only when the app has loaded. `index.html` contains it. */
function showProblem(isShown: boolean): void {
  const message = document.getElementById('app-problem');
  if (message) message.hidden = !isShown;
}

/**
 * Loads the app. If a deployment has replaced it, reloads the page once. Otherwise shows a message and retries until it
 * succeeds. The prerendered page can be read in the meantime.
 */
export async function fetchApp<App>(load: () => Promise<App>, waitMs = firstRetryMs): Promise<App> {
  try {
    const app = await load();
    showProblem(false);
    return app;
  } catch {
    if (await reloadIfReplaced()) return new Promise(() => undefined);
    showProblem(true);
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    return fetchApp(load, Math.min(2 * waitMs, maxRetryMs));
  }
}
