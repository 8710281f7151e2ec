import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { ErrorBoundary } from '#components/error-boundary.tsx';
import { LazyBoundary } from '#components/lazy-boundary.tsx';
import { LoadingPage } from '#components/loading-page.tsx';
import { heading } from '#lib/focus/restore-focus.ts';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import { notePrerendered } from '#lib/loading/use-is-hydrated.ts';
import * as texts from '#texts/app.ts';
import { ErrorPage } from './error-page.tsx';
import { Navbar } from './navbar.tsx';

const Footer = lazyComponent(() => import('./footer.tsx'));
const ScrollRestoration = lazyComponent(() => import('./scroll-restoration.tsx'));

/**
 * Moves the focus to the heading after a navigation, so that screen readers read it and Tab continues there. Also
 * scrolls to the top, except after Back and after a navigation that keeps the position.
 */
function useFocusAfterNavigation() {
  const { pathname, hash, key, state } = useLocation();
  const type = useNavigationType();
  const last = useRef({ pathname, key });
  useEffect(() => {
    const { current } = last;
    if (current.key === key) return;
    last.current = { pathname, key };
    if (current.pathname !== pathname) notePrerendered(undefined);
    else if (hash || state?.keepsPosition || type === 'POP') return;
    const target = heading() ?? document.getElementById('main');
    target?.focus({ preventScroll: true });
    if (type !== 'POP' && !hash) scrollTo(0, 0);
  }, [pathname, hash, key, state, type]);
  return pathname;
}

/** Scrolls to the element in the URL's hash, because the browser scrolls before the page has rendered. */
function useScrollToHash() {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the user may follow the same link again.
  useEffect(() => {
    // The hash is not decoded: the store's IDs contain no escapes, and decoding an invalid hash would throw.
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, key]);
}

/** Layout of all pages: navbar, page and footer. */
export function RootLayout() {
  const pathname = useFocusAfterNavigation();
  useScrollToHash();
  return (
    <>
      <a href="#main" className="skip-link">
        {texts.skip}
      </a>
      <div className="progress" aria-hidden="true" />
      <Navbar />
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-4rem)] grow">
        <ErrorBoundary resetKey={pathname} fallback={<ErrorPage />}>
          <Suspense fallback={<LoadingPage label={texts.openingPage} />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <LazyBoundary fallback={<div className="min-h-96" />}>
        <Footer />
      </LazyBoundary>
      <LazyBoundary>
        <ScrollRestoration />
      </LazyBoundary>
    </>
  );
}
