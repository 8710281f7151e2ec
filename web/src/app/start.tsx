import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { removeServedMeta } from '#components/document-head.tsx';
import { scheduleDeferredLoading } from '#lib/loading/deferred-loading.ts';
import { notePrerendered } from '#lib/loading/use-is-hydrated.ts';
import { App } from './app.tsx';
import { loadRoutes } from './router.tsx';
import '../styles/index.css';

/**
 * Loads the page of the current path. Returns the IDs of its routes. The user may go back while the page loads, so the
 * path is compared afterwards.
 */
async function loadCurrentPage(): Promise<string[]> {
  const { pathname } = location;
  const ids = await loadRoutes(pathname).catch((): string[] => []);
  return location.pathname === pathname ? ids : loadCurrentPage();
}

/**
 * Watches for Back and Forward until the router listens, which is after the first rendering. Returns a function that
 * repeats the event if there was one. Otherwise, the page would not match its URL.
 */
function watchPops(): () => void {
  let hasPopped = false;
  const note = () => {
    hasPopped = true;
  };
  addEventListener('popstate', note);
  return () => {
    removeEventListener('popstate', note);
    if (hasPopped) dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  };
}

/** Renders the app and resolves when it is ready. Hydrates the page if it was prerendered for this URL, otherwise replaces it. */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const { page } = root.dataset;
  const shown = await loadCurrentPage();
  scheduleDeferredLoading();
  removeServedMeta();
  const repeatMissedPop = watchPops();
  await new Promise<void>((resolve) => {
    const app = <App RouterComponent={BrowserRouter} onReady={resolve} />;
    if (page !== undefined && shown.includes(page)) {
      // The prerendered HTML does not contain the pages inside the login guard.
      const { pathname } = location;
      if (page !== 'guarded') notePrerendered(pathname);
      // If the user presses Back before the first rendering, React renders the new page, and does not hydrate the old
      // one.
      const onRecoverableError = (error: unknown) => {
        if (location.pathname === pathname) reportError(error);
      };
      startTransition(() => void hydrateRoot(root, app, { onRecoverableError }));
    } else createRoot(root).render(app);
  });
  repeatMissedPop();
}
