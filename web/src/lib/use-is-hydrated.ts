import { startTransition, useEffect, useState } from 'react';

/**
 * False in the first render of what was prerendered, which has to be what the HTML says: React keeps the HTML's
 * attributes, whatever that render says of them. True a moment later. In a transition: an urgent update would make
 * React render anew what it has not taken over yet.
 */
export function useIsHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => startTransition(() => setIsHydrated(true)), []);
  return isHydrated;
}
