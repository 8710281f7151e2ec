import { type RefCallback, useCallback, useState } from 'react';

/** The area within one screen height above and below the viewport. */
const NEAR = '100% 0px';

/** Returns true as soon as an element has once been in or near the viewport. */
export function useWasNearViewport<Seen extends Element>(): [RefCallback<Seen>, boolean] {
  const [wasNear, setWasNear] = useState(false);
  const ref = useCallback((element: Seen) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setWasNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, wasNear];
}
