import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { Rating, starOutline } from '#components/rating.tsx';
import { numberOf, shortNumber } from '#lib/format/intl.ts';
import { reviews } from '#texts/reviews.ts';
import { rated } from '#texts/tools.ts';

type Rated = { tool: Pick<Tool, 'ratingAverage' | 'ratingCount'> };

/** Shows a tool's rating on the picture of its card. */
export function RatingOnPlate({ tool: { ratingAverage, ratingCount } }: Rated) {
  if (ratingAverage === undefined || ratingCount === undefined) return null;
  const average = shortNumber(ratingAverage);
  return (
    <p className="tool-card-rating">
      <svg viewBox="0 0 12 12" width="14" height="14" aria-hidden="true">
        <path d={starOutline} />
      </svg>
      <span aria-hidden="true">{`${average} (${numberOf(ratingCount)})`}</span>
      <span className="sr-only">{rated(average, ratingCount)}</span>
    </p>
  );
}

/** Shows a tool's rating as a line of text. */
export function RatingLine({ tool: { ratingAverage, ratingCount } }: Rated) {
  if (ratingAverage === undefined || ratingCount === undefined) return null;
  return (
    <div className="-mt-4 mb-4 flex flex-wrap items-center gap-x-3">
      <Rating value={ratingAverage} />
      <p className="note">{reviews(ratingCount)}</p>
    </div>
  );
}
