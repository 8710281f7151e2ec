import * as texts from '#texts/reviews.ts';
import { toolReviews } from './queries.ts';
import { ReviewGrid } from './review-grid.tsx';
import { ReviewSummary } from './review-summary.tsx';

type ToolReviewsProps = {
  toolId: string;
  /** Total number of the tool's reviews. */
  count: number;
};

const noneYet = <p className="text-steel">{texts.noneOfThisTool}</p>;

function Reviews({ toolId }: { toolId: string }) {
  return (
    <>
      <ReviewSummary toolId={toolId} />
      <ReviewGrid
        source={toolReviews(toolId)}
        className="sm:grid-cols-2 lg:grid-cols-3"
        isOfOneTool
        empty={noneYet}
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
      {count === 0 ? noneYet : <Reviews toolId={toolId} />}
    </section>
  );
}
