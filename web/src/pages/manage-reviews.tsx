import type { Review } from '@almighty-tools/functions/contract/review.ts';
import { PageHeading } from '#components/page-heading.tsx';
import { managedReviewsList } from '#features/reviews/manage-query.ts';
import { ReviewGrid } from '#features/reviews/review-grid.tsx';
import { reviewerOf } from '#features/reviews/reviewer.ts';
import { useDeleteReview } from '#features/reviews/use-delete-review.ts';

function Delete({ review }: { review: Review }) {
  const removal = useDeleteReview();
  return (
    <button
      type="button"
      className="btn btn-line btn-sm is-bad"
      aria-label={`Delete the review of ${reviewerOf(review)}`}
      disabled={removal.busy}
      onClick={() => void removal.ask(review)}
    >
      Delete
    </button>
  );
}

/** `/dashboard/manageReviews` */
export function Component() {
  return (
    <>
      <PageHeading>Manage Reviews</PageHeading>
      <ReviewGrid
        source={managedReviewsList}
        className="is-wide grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))]"
        action={(review) => <Delete review={review} />}
      />
    </>
  );
}
