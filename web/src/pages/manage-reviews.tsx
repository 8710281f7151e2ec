import type { Review } from '@almighty-tools/functions/contract/review.ts';
import { Empty } from '#components/empty.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import { PagedList } from '#components/paged-list.tsx';
import { managedReviewsList } from '#features/reviews/manage-query.ts';
import { ReviewCard } from '#features/reviews/review-card.tsx';
import { reviewerOf } from '#features/reviews/reviewer.ts';
import { useDeleteReview } from '#features/reviews/use-delete-review.ts';
import { useList } from '#lib/use-list.ts';

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

function Reviews() {
  const list = useList(managedReviewsList);
  return (
    <PagedList
      list={list}
      what="reviews"
      empty={
        <Empty drawing="empty-reviews">
          <p>Nobody has said anything yet.</p>
        </Empty>
      }
    >
      {(reviews) => (
        <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3">
          {reviews.map((review) => (
            <li key={review._id}>
              <ReviewCard review={review} action={<Delete review={review} />} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

/** `/dashboard/manageReviews` */
export function Component() {
  return (
    <>
      <PageHeading>Manage Reviews</PageHeading>
      <Reviews />
    </>
  );
}
