import { startTransition, useEffect, useState } from 'react';

/** True once React has taken over the page: what is shown from then on was not prerendered. */
let isPageHydrated = false;

/**
 * False in the first render of what was prerendered, which has to be what the HTML says: React keeps the HTML's
 * attributes, whatever that render says of them. True a moment later, and from the start for what is shown after
 * that. In a transition: an urgent update would make React render anew what it has not taken over yet.
 */
export function useIsHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(isPageHydrated);
  useEffect(() => {
    isPageHydrated = true;
    startTransition(() => setIsHydrated(true));
  }, []);
  return isHydrated;
}
