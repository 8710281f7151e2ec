import { startTransition, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The path of the prerendered page that React takes over, while it is shown. */
let prerenderedPath: string | undefined;

/** Notes that the page of this path was prerendered; undefined once that page is left. */
export function notePrerendered(path: string | undefined): void {
  prerenderedPath = path;
}

/**
 * Returns false in the first render of prerendered HTML, where React must render what the HTML says. Parts of the page
 * are taken over one by one, so this holds until the page is left. The change to true is a transition: after an urgent
 * update, React would render the parts anew that it has not taken over yet.
 */
export function useIsHydrated(): boolean {
  const { pathname } = useLocation();
  const [isHydrated, setIsHydrated] = useState(pathname !== prerenderedPath);
  useEffect(() => startTransition(() => setIsHydrated(true)), []);
  return isHydrated;
}
