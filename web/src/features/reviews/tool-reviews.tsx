import { useQuery } from '@tanstack/react-query';
import * as texts from '#texts/reviews/shown.ts';
import { reviewSummaryQuery, toolReviews } from './queries.ts';
import { ReviewGrid } from './review-grid.tsx';
import { ReviewSummary } from './review-summary.tsx';

type ToolReviewsProps = {
  toolId: string;
  /** Total number of the tool's reviews. */
  count: number;
};

function Reviews({ toolId, count }: ToolReviewsProps) {
  const { data } = useQuery(reviewSummaryQuery(toolId));
  const isPart = data !== undefined && data.count > 0 && data.count < count;
  return (
    <>
      {isPart && <p className="note mb-4">{texts.newestOnly(data.count)}</p>}
      <ReviewSummary toolId={toolId} />
      <ReviewGrid
        source={toolReviews(toolId)}
        className="sm:grid-cols-2 lg:grid-cols-3"
        isOfOneTool
        empty={<p className="text-steel">{texts.olderOnly}</p>}
      />
    </>
  );
}

/** Lists the reviews of a tool, newest first, with a bar for each number of stars. */
export function Component({ toolId, count }: ToolReviewsProps) {
  return (
    <section aria-labelledby="tool-reviews-title" className="mt-14">
      <h2 id="tool-reviews-title" className="section-title">
        {texts.ofThisTool}
      </h2>
      {count === 0 ? (
        <p className="text-steel">{texts.noneOfThisTool}</p>
      ) : (
        <Reviews {...{ toolId, count }} />
      )}
    </section>
  );
}
