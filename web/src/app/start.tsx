import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { removeServedMeta } from '#components/page-head.tsx';
import { settleInTime } from '#lib/settled.ts';
import { notePrerendered } from '#lib/use-is-hydrated.ts';
import { App } from './app.tsx';
import { loadRoutes } from './router.tsx';
import '../styles/index.css';

/**
 * Makes the page React's; resolves when it is. Where the page was prerendered for this address, React takes its
 * elements over; any other page is replaced.
 */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const { page } = root.dataset;
  const shown = await loadRoutes(location.pathname).catch((): string[] => []);
  settleInTime();
  removeServedMeta();
  await new Promise<void>((resolve) => {
    const app = <App In={BrowserRouter} onThere={resolve} />;
    if (page !== undefined && shown.includes(page)) {
      // What is behind the login guard is not in its HTML.
      if (page !== 'guarded') notePrerendered(location.pathname);
      startTransition(() => void hydrateRoot(root, app));
    } else createRoot(root).render(app);
  });
}
