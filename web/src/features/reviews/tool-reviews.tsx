import type { ReviewSummary as Summary } from '@almighty-tools/functions/contract/review.ts';
import { useQuery } from '@tanstack/react-query';
import { Rating } from '#components/rating.tsx';
import { numberOf, shortNumber } from '#lib/format/intl.ts';
import * as texts from '#texts/reviews.ts';
import { reviewSummaryQuery, toolReviews } from './queries.ts';
import { ReviewGrid } from './review-grid.tsx';

type ToolReviewsProps = {
  toolId: string;
  /** Total number of the tool's reviews. */
  count: number;
};

const noneYet = <p className="text-steel">{texts.noneOfThisTool}</p>;

function Reviews({ toolId }: { toolId: string }) {
  return (
    <div className="tool-reviews">
      <ReviewSummary toolId={toolId} />
      <div>
        <ReviewGrid source={toolReviews(toolId)} className="" isOfOneTool empty={noneYet} />
      </div>
    </div>
  );
}

/** Lists the reviews of a tool, newest first, with a bar for each number of stars. */
export function ToolReviews({ toolId, count }: ToolReviewsProps) {
  return (
    <section aria-labelledby="tool-reviews-title" className="mt-14">
      <h2 id="tool-reviews-title" className="section-title">
        {texts.ofThisTool}
      </h2>
      {count === 0 ? noneYet : <Reviews toolId={toolId} />}
    </section>
  );
}

type AverageProps = { average: number; count: number };

function Average({ average, count }: AverageProps) {
  return (
    <div>
      <p className="big-figure" aria-hidden="true">
        {shortNumber(average)}
      </p>
      <Rating value={average} hideNumber />
      <p className="note mt-1">{texts.reviews(count)}</p>
    </div>
  );
}

/** Shows a bar for each number of stars, from five to one, with its share of the reviews. */
function ByStars({ count, stars }: Pick<Summary, 'count' | 'stars'>) {
  return (
    <ul className="star-bars" aria-label={texts.byStars}>
      {stars
        .map((reviews, index) => (
          <li key={texts.stars(index + 1)}>
            <span>{texts.stars(index + 1)}</span>
            <progress value={reviews} max={count} aria-hidden="true" />
            <span className="figures">
              <span>{numberOf(reviews)}</span>
              <span className="sr-only">{` ${texts.ofReviews(count)}`}</span>
            </span>
          </li>
        ))
        .toReversed()}
    </ul>
  );
}

/**
 * Shows the average rating and the count of each number of stars, for all reviews or for one tool. Its space is
 * reserved while it loads.
 */
export function ReviewSummary({ toolId }: { toolId?: string }) {
  const { data, isPending } = useQuery(reviewSummaryQuery(toolId));
  if (isPending) return <div className="review-summary" />;
  if (data?.average === undefined) return null;
  return (
    <div className="review-summary">
      <Average average={data.average} count={data.count} />
      <ByStars count={data.count} stars={data.stars} />
    </div>
  );
}
