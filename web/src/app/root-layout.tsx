import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation, useNavigationType } from 'react-router-dom';
import { LazyBoundary } from '#components/lazy-boundary.tsx';
import { LoadingPage } from '#components/loading.tsx';
import { accessToken } from '#lib/api/access-token.ts';
import { heading, keepFocus } from '#lib/focus/keep-focus.ts';
import { useHasSettled } from '#lib/loading/settled.ts';
import { publishSession } from '#lib/session/session.ts';
import * as texts from '#texts/app.ts';
import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';

const FirebaseSession = lazy(() =>
  import('#features/auth/firebase-session.tsx').then(
    ({ FirebaseSession }) => ({ default: FirebaseSession }),
    (error: unknown) => {
      publishSession.reported({ status: 'unavailable' });
      throw error;
    },
  ),
);
const Toasts = lazy(() => import('#components/toasts.tsx').then((module) => ({ default: module.Toasts })));

/** Moves the focus to the heading after a navigation, so that screen readers read it and Tab continues there. */
function FocusAfterNavigation() {
  const { pathname, hash, key, state } = useLocation();
  const type = useNavigationType();
  const last = useRef({ pathname, key });
  useEffect(() => {
    const { current } = last;
    if (current.key === key) return;
    last.current = { pathname, key };
    if (current.pathname === pathname && (hash || state?.keepsPosition || type === 'POP')) return;
    const target = heading() ?? document.getElementById('main');
    target?.focus({ preventScroll: true });
  }, [pathname, hash, key, state, type]);
  return null;
}

/** Progress bar while a page loads. Until then, the previous page stays visible. */
function Progress() {
  const isLoading = useNavigation().state !== 'idle';
  return <div className="progress" data-loading={isLoading || undefined} aria-hidden="true" />;
}

/**
 * Loads authentication and toasts when the page has settled. Authentication loads immediately if a bearer token is
 * stored.
 */
function LateParts() {
  const hasSettled = useHasSettled();
  const [hasToken, setHasToken] = useState(false);
  useEffect(() => setHasToken(accessToken.read() !== null), []);
  return (
    <>
      {(hasSettled || hasToken) && (
        <LazyBoundary>
          <FirebaseSession />
        </LazyBoundary>
      )}
      {hasSettled && (
        <LazyBoundary>
          <Toasts />
        </LazyBoundary>
      )}
    </>
  );
}

/** Layout of all pages: navbar, page and footer. React hydrates the parts in a `Suspense` one by one. */
export function RootLayout() {
  useEffect(keepFocus, []);
  return (
    <>
      <a href="#main" className="skip-link">
        {texts.skip}
      </a>
      <Progress />
      <Navbar />
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-4rem)] grow">
        <Suspense fallback={<LoadingPage label={texts.openingPage} />}>
          <Outlet />
        </Suspense>
      </main>
      <Suspense fallback={<div className="min-h-96" />}>
        <Footer />
      </Suspense>
      <FocusAfterNavigation />
      <ScrollRestoration />
      <LateParts />
    </>
  );
}
