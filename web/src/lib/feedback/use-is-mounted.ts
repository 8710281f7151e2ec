import { useEffect, useRef } from 'react';

/**
 * Returns a function that returns true while the component is on the page. Then a result that arrives late can be shown
 * in a toast instead of in the component.
 */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return () => isMounted.current;
}
