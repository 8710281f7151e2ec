import { startTransition, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Path of the prerendered page, until the user leaves the page. */
let prerenderedPath: string | undefined;

/** Sets the path of the prerendered page. Pass undefined when the user leaves the page. */
export function notePrerendered(path: string | undefined): void {
  prerenderedPath = path;
}

/**
 * Returns false in the first render of prerendered HTML, where React must render the same HTML. React hydrates the parts
 * of a page one by one. The change to true is a transition, because an urgent update would make React discard the HTML
 * of parts that are not hydrated yet.
 */
export function useIsHydrated(): boolean {
  const { pathname } = useLocation();
  const [isHydrated, setIsHydrated] = useState(pathname !== prerenderedPath);
  useEffect(() => startTransition(() => setIsHydrated(true)), []);
  return isHydrated;
}
