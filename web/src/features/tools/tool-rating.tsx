import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { Rating, starOutline } from '#components/rating.tsx';
import { numberOf, shortNumber } from '#lib/intl.ts';
import { texts } from './texts.ts';

type Rated = { tool: Pick<Tool, 'ratingAverage' | 'ratingCount'> };

/** On a card's plate, where it takes no room of the card's: what those say together who have reviewed the tool. */
export function RatingOnPlate({ tool: { ratingAverage, ratingCount } }: Rated) {
  if (ratingAverage === undefined || ratingCount === undefined) return null;
  const average = shortNumber(ratingAverage);
  return (
    <p className="tool-card-rating">
      <svg viewBox="0 0 12 12" width="14" height="14" aria-hidden="true">
        <path d={starOutline} />
      </svg>
      <span aria-hidden="true">
        {average} ({numberOf(ratingCount)})
      </span>
      <span className="sr-only">{texts.rated(average, ratingCount)}</span>
    </p>
  );
}

/** The same as a line. */
export function RatingLine({ tool: { ratingAverage, ratingCount } }: Rated) {
  if (ratingAverage === undefined || ratingCount === undefined) return null;
  return (
    <div className="-mt-4 mb-4 flex flex-wrap items-center gap-x-3">
      <Rating value={ratingAverage} />
      <p className="note">{texts.reviews(ratingCount)}</p>
    </div>
  );
}
