import { PageHeading } from '#components/page-heading.tsx';
import { ReviewForm } from '#features/reviews/review-form.tsx';

/** `/dashboard/addReview` */
export function Component() {
  return (
    <>
      <PageHeading>Add A Review</PageHeading>
      <ReviewForm />
    </>
  );
}
