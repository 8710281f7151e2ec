import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { ErrorBoundary } from '#components/error-boundary.tsx';
import { Late } from '#components/late.tsx';
import { Loading } from '#components/loading.tsx';
import { PageTitle } from '#components/page-head.tsx';
import { late } from '#lib/late.ts';
import { notePrerendered } from '#lib/use-is-hydrated.ts';
import * as texts from '#texts/app.ts';
import { ErrorPage } from './error-page.tsx';
import { Navbar } from './navbar.tsx';

const Footer = late(() => import('./footer.tsx'));
const KeptPlace = late(() => import('./kept-place.tsx'));

/**
 * On navigation the focus moves to the new page's heading, so that it is read out and Tab goes on from there.
 * A new page begins at its top, and so does this one when a link to it is followed, unless it asks to stay; Back leads
 * to where one was.
 */
function useArrival() {
  const { pathname, hash, key, state } = useLocation();
  const type = useNavigationType();
  const last = useRef({ pathname, key });
  useEffect(() => {
    const { current } = last;
    if (current.key === key) return;
    last.current = { pathname, key };
    if (current.pathname !== pathname) notePrerendered(undefined);
    else if (hash || state?.stays || type === 'POP') return;
    const main = document.getElementById('main');
    const target = main?.querySelector<HTMLElement>('h1[tabindex]') ?? main;
    target?.focus({ preventScroll: true });
    if (type !== 'POP' && !hash) scrollTo(0, 0);
  }, [pathname, hash, key, state, type]);
  return pathname;
}

/** Goes to the part of a page that the address names. The browser looked for it before the page was there. */
function usePart() {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same part may be asked for again.
  useEffect(() => {
    // As it is written: the store's own ids need no escapes, and anybody can write one that can not be decoded.
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, key]);
}

function Opening() {
  return (
    <>
      <PageTitle />
      <Loading label={texts.openingPage} />
    </>
  );
}

/** Navbar, page, footer. */
export function RootLayout() {
  const place = useArrival();
  usePart();
  return (
    <>
      <a href="#main" className="skip-link">
        {texts.skip}
      </a>
      <div className="progress" aria-hidden="true" />
      <Navbar />
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-4rem)] grow">
        <ErrorBoundary place={place} fallback={<ErrorPage />}>
          <Suspense fallback={<Opening />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Late fallback={<div className="min-h-96" />}>
        <Footer />
      </Late>
      <Late>
        <KeptPlace />
      </Late>
    </>
  );
}
