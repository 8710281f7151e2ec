import { type Ref, useCallback, useState } from 'react';

type DrawingProps = {
  /** File name in /plates. */
  name: string;
  viewBox?: string;
  className?: string;
  /** Accessible name. Without a name, the drawing is decorative. */
  label?: string;
};

type OwnProps = { ref?: Ref<SVGSVGElement>; isEmpty?: boolean };

/**
 * One of the store's drawings, or an empty placeholder if `isEmpty`. Uses an external `<use>`, because an `<img>` does
 * not inherit the theme's custom properties.
 */
export function Drawing({
  name,
  viewBox = '0 0 520 360',
  className,
  label,
  ref,
  isEmpty,
}: DrawingProps & OwnProps) {
  const use = !isEmpty && <use href={`/plates/${name}.svg#plate`} />;
  if (label === undefined) {
    return (
      <svg ref={ref} viewBox={viewBox} className={className} aria-hidden="true">
        {use}
      </svg>
    );
  }
  return (
    <svg ref={ref} viewBox={viewBox} className={className} role="img" aria-label={label}>
      {use}
    </svg>
  );
}

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
