import { type ReactElement, StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { removeServedMeta } from '#components/document-head.tsx';
import { watchSettling } from '#lib/loading/settled.ts';
import { notePathToOpen } from '#lib/url/opened-path.ts';
import { routes } from './router.tsx';
import '../styles/index.css';

type Router = ReturnType<typeof createBrowserRouter>;

/** Resolves when the router has loaded the page of the current URL, or has failed to load it. */
function initialized(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}

/** Calls `onReady` when React has rendered or hydrated the page. */
function Started({ children, onReady }: { children: ReactElement; onReady: () => void }) {
  useEffect(() => onReady(), [onReady]);
  return children;
}

/** Renders the app and resolves when it is ready. Hydrates the page if it was prerendered for this URL, otherwise replaces it. */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  // The option makes the router keep the scroll position of the prerendered page.
  const router = createBrowserRouter(routes, { hydrationData: {} });
  router.subscribe(({ navigation }) => notePathToOpen(navigation.location?.pathname));
  await initialized(router);
  watchSettling();
  removeServedMeta();
  const { location, errors, matches } = router.state;
  await new Promise<void>((resolve) => {
    const app = (
      <StrictMode>
        <Started onReady={resolve}>
          <RouterProvider router={router} />
        </Started>
      </StrictMode>
    );
    if (!errors && matches.some(({ route }) => route.id === root.dataset.page)) {
      // If the user presses Back before the first rendering, React renders the new page, and does not hydrate the old
      // one.
      const onRecoverableError = (error: unknown) => {
        if (router.state.location === location) reportError(error);
      };
      startTransition(() => void hydrateRoot(root, app, { onRecoverableError }));
    } else createRoot(root).render(app);
  });
  // The user has pressed Back before React listened to the router.
  if (router.state.location !== location) await router.revalidate();
}
