import { StrictMode, startTransition, useEffect } from 'react';
import { createBrowserRouter, type Location, RouterProvider } from 'react-router-dom';
import { removeServedMeta } from '#components/document-head.tsx';
import { waitUntilIdle } from '#lib/loading/idle.ts';
import { surviveTranslation } from '#lib/loading/translated-page.ts';
import { accessTokenKey } from '#lib/session/bearer-token.ts';
import { session, setSession, storedSession } from '#lib/session/session.ts';
import { renderer } from './renderer.ts';
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

type AppProps = { router: Router; initialLocation: Location };

const pageOf = ({ pathname, search }: Location) => pathname + search;

/**
 * The app. Shows another page than the initial one if the user has pressed Back before React listened to the router. A link
 * within the page needs no rendering, which would restore the scroll position before the link.
 */
function App({ router, initialLocation }: AppProps) {
  useEffect(() => {
    if (pageOf(router.state.location) !== pageOf(initialLocation)) void router.revalidate();
  }, [router, initialLocation]);
  return <RouterProvider router={router} />;
}

/** Signs in a visitor who has logged in in another tab. */
function followLogin({ key }: StorageEvent): void {
  if (key === accessTokenKey && session.status === 'anonymous') setSession(storedSession());
}

/** Loads the page of the URL. Hydrates it if it was prerendered, otherwise replaces the HTML. */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  surviveTranslation();
  setSession(storedSession());
  addEventListener('storage', followLogin);
  // The option makes the router keep the scroll position of the prerendered page.
  const router = createBrowserRouter(routes, { hydrationData: {} });
  await initialized(router);
  waitUntilIdle();
  removeServedMeta();
  const { location, errors, matches } = router.state;
  const app = (
    <StrictMode>
      <App router={router} initialLocation={location} />
    </StrictMode>
  );
  if (!errors && matches.some(({ route }) => route.id === root.dataset.page)) {
    // If the user presses Back before the first rendering, React renders the new page, and does not hydrate the old one.
    const onRecoverableError = (error: unknown) => {
      if (router.state.location === location) reportError(error);
    };
    startTransition(() => void renderer.hydrateRoot(root, app, { onRecoverableError }));
  } else renderer.createRoot(root).render(app);
}
