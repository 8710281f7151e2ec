import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { LazyBoundary } from '#components/lazy-boundary.tsx';
import { LoadingPage } from '#components/loading.tsx';
import { heading, keepFocus } from '#lib/focus/keep-focus.ts';
import { searchWithSlash } from '#lib/focus/search.ts';
import { useMayLoadLateParts } from '#lib/loading/idle.ts';
import { aroundLogin } from '#lib/session/login-origin.ts';
import { continueWithoutFirebase, session, useSession } from '#lib/session/session.ts';
import { beforeToast } from '#lib/toasts/notify.ts';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/app.ts';
import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';

const FirebaseSession = lazy(() =>
  import('#features/auth/firebase-session.tsx').then(
    ({ FirebaseSession }) => ({ default: FirebaseSession }),
    (error: unknown) => {
      continueWithoutFirebase();
      throw error;
    },
  ),
);
const Toasts = lazy(() => import('#components/toasts.tsx').then((module) => ({ default: module.Toasts })));

/** Moves the focus to the heading of a new page, so that screen readers read it and Tab continues there. */
function FocusAfterNavigation() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const target = heading() ?? document.getElementById('main');
    target?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}

/** Progress bar while a page loads. Until then, the previous page stays visible. */
function Progress() {
  const isLoading = useNavigation().state !== 'idle';
  return <div className="progress" data-loading={isLoading || undefined} aria-hidden="true" />;
}

/**
 * Returns true as soon as a page needs Firebase Auth: a user is signed in, or may sign in here. Visitors of other pages
 * do not load it.
 */
function useNeedsFirebase(): boolean {
  const [isNeeded, setIsNeeded] = useState(false);
  const { pathname } = useLocation();
  const { status } = useSession();
  useEffect(() => {
    // While React hydrates the page, `status` is that of the prerendered page.
    if (status !== session.status) return;
    if (status !== 'anonymous' || aroundLogin.includes(pathname)) setIsNeeded(true);
  }, [status, pathname]);
  return isNeeded;
}

/** Loads authentication when a page needs it. Toasts are a late part, but Home loads them only for its first toast. */
function LateParts() {
  const [hasToast, setHasToast] = useState(false);
  useEffect(() => beforeToast(() => setHasToast(true)), []);
  const isHome = useLocation().pathname === paths.home;
  const mayLoadToasts = useMayLoadLateParts() && !isHome;
  const needsFirebase = useNeedsFirebase();
  return (
    <>
      {needsFirebase && (
        <LazyBoundary>
          <FirebaseSession />
        </LazyBoundary>
      )}
      {(hasToast || mayLoadToasts) && (
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
  useEffect(searchWithSlash, []);
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
