import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { ErrorBoundary } from '#components/error-boundary.tsx';
import { Late } from '#components/late.tsx';
import { Loading } from '#components/loading.tsx';
import { late } from '#lib/late.ts';
import { ErrorPage } from './error-page.tsx';
import { Navbar } from './navbar.tsx';

const Footer = late(() => import('./footer.tsx'));

/**
 * On navigation the focus moves to the new page's heading, so that it is read out and Tab goes on from there.
 * A new page begins at its top; for Back, the browser restores the scroll position.
 */
function useArrival() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const main = document.getElementById('main');
    const target = main?.querySelector<HTMLElement>('h1[tabindex]') ?? main;
    target?.focus({ preventScroll: true });
    if (type !== 'POP') scrollTo(0, 0);
  }, [pathname, type]);
  return pathname;
}

/** Navbar, page, footer. */
export function RootLayout() {
  const place = useArrival();
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <div className="progress" aria-hidden="true" />
      <Navbar />
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-4rem)] grow">
        <ErrorBoundary place={place} fallback={<ErrorPage />}>
          <Suspense fallback={<Loading label="Opening the page" />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Late fallback={<div className="min-h-96" />}>
        <Footer />
      </Late>
    </>
  );
}
