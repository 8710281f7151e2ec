import { useLocation } from 'react-router-dom';
import { Loading } from '#components/loading.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import { OwnReviews } from '#features/reviews/own-reviews.tsx';
import { ReviewForm, useReviewableTools } from '#features/reviews/review-form.tsx';
import { addReview } from '#texts/reviews.ts';

/**
 * `/dashboard/addReview`. The form waits until the tools that the user may review have loaded, so that the layout does
 * not shift.
 */
export function Component() {
  const tools = useReviewableTools();
  const wanted = new URLSearchParams(useLocation().search).get('tool');
  return (
    <>
      <PageHeading>{addReview}</PageHeading>
      {tools ? <ReviewForm tools={tools} wanted={wanted} /> : <Loading />}
      {tools && <OwnReviews />}
    </>
  );
}
