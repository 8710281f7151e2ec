import { shortNumber } from '#lib/format/intl.ts';
import * as texts from '#texts/components.ts';

/** Possible ratings of a review. */
export const stars = [1, 2, 3, 4, 5];
const starWidth = 14;
/** SVG path of a star, 12 units wide. */
export const starOutline =
  'M6 .8 7.530 4.390 11.420 4.740 8.470 7.300 9.350 11.110 6 9.100 2.650 11.110 3.530 7.300.580 4.740 4.470 4.390Z';

function Stars({ filled = false }: { filled?: boolean }) {
  return stars.map((star) => (
    <path
      key={star}
      d={starOutline}
      transform={`translate(${(star - 1) * starWidth} 0)`}
      fill={filled ? 'var(--ink)' : 'none'}
      stroke="var(--ink)"
      strokeWidth="1"
      strokeLinejoin="round"
    />
  ));
}

type RatingProps = {
  value: number;
  /** Shows the number only to screen readers. */
  hideNumber?: boolean;
};

/** Rating as stars, including parts of a star, and as a number. */
export function Rating({ value, hideNumber = false }: RatingProps) {
  const full = Math.floor(value);
  return (
    <span className="flex items-center gap-2">
      <svg viewBox="0 0 70 12" width="94" height="16" aria-hidden="true">
        <Stars />
        {/* The gap between two stars does not belong to a star. */}
        <svg width={full * starWidth + (value - full) * 12} height="12" aria-hidden="true">
          <Stars filled />
        </svg>
      </svg>
      <span className={hideNumber ? 'sr-only' : 'note'}>
        <span className="sr-only">{`${texts.rating} `}</span>
        <span>{`${shortNumber(value)} / ${stars.length}`}</span>
      </span>
    </span>
  );
}
