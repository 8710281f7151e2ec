import { useCallback, useState } from 'react';
import { Drawing, type DrawingProps } from './drawing.tsx';

/** The area within one screen height above and below the viewport. */
const NEAR = '100% 0px';

/** Drawing that loads when it is near the viewport, so that it does not slow down the first screen. */
export function LazyDrawing(props: DrawingProps) {
  const [wasNear, setWasNear] = useState(false);
  const ref = useCallback((drawing: SVGSVGElement) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setWasNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(drawing);
    return () => observer.disconnect();
  }, []);
  return <Drawing {...props} ref={ref} isEmpty={!wasNear} />;
}
