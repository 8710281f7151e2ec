import { type RefCallback, useCallback, useState } from 'react';

/** As far as a screen's height from what is seen. */
const NEAR = '100% 0px';

/** Whether an element is, or has once been, in sight or nearly. Not before React is there. */
export function useWasNear<Seen extends Element>(): [RefCallback<Seen>, boolean] {
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
