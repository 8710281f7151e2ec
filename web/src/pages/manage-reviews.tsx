import { PageHeading } from '#components/page-heading.tsx';
import { ManagedReviews } from '#features/reviews/managed-reviews.tsx';
import { manageReviews } from '#texts/reviews.ts';

/** `/dashboard/manageReviews` */
export function Component() {
  return (
    <>
      <PageHeading>{manageReviews}</PageHeading>
      <ManagedReviews />
    </>
  );
}
