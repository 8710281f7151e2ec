import type { Ref } from 'react';

export type DrawingProps = {
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
