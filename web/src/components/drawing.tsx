import type { Ref } from 'react';

export type DrawingProps = {
  /** A drawing of the store, by its file's name in /plates. */
  name: string;
  viewBox?: string;
  className?: string;
  /** Read out by a screen reader; without it the drawing is decoration. */
  label?: string;
};

type OwnProps = { ref?: Ref<SVGSVGElement>; isEmpty?: boolean };

/**
 * A drawing of the store, or as long as it is empty, its place. An external `<use>`, unlike an `<img>`, inherits the
 * theme's custom properties.
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
