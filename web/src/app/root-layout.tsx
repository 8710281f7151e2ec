import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';

/** On navigation the focus moves to the new page's heading, so that it is read out and Tab goes on from there. */
function useFocusOnArrival() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const main = document.getElementById('main');
    const target = main?.querySelector<HTMLElement>('h1[tabindex]') ?? main;
    target?.focus({ preventScroll: true });
  }, [pathname]);
}

/** Navbar, page, footer. */
export function RootLayout() {
  const loading = useNavigation().state !== 'idle';
  useFocusOnArrival();
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <div className={`progress ${loading ? 'is-on' : ''}`} aria-hidden="true" />
      <Navbar />
      <main id="main" tabIndex={-1} className="grow">
        <Outlet />
      </main>
      <Footer />
      <ScrollRestoration />
    </>
  );
}
