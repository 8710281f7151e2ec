import { PageHeading } from '#components/page-heading.tsx';
import { DeleteButton } from '#features/reviews/delete-button.tsx';
import { managedReviewsList } from '#features/reviews/queries.ts';
import { ReviewGrid } from '#features/reviews/review-grid.tsx';
import { manageReviews } from '#texts/reviews.ts';

/** `/dashboard/manageReviews` */
export function Component() {
  return (
    <>
      <PageHeading>{manageReviews}</PageHeading>
      <ReviewGrid
        source={managedReviewsList}
        className="is-wide grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))]"
        action={(review) => <DeleteButton review={review} whose="others" />}
      />
    </>
  );
}
