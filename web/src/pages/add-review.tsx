import { useLocation } from 'react-router-dom';
import { Loading } from '#components/loading.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import { DeleteButton } from '#features/reviews/delete-button.tsx';
import { ownReviews } from '#features/reviews/queries.ts';
import { ReviewForm, useReviewableTools } from '#features/reviews/review-form.tsx';
import { ReviewGrid } from '#features/reviews/review-grid.tsx';
import { useAccount } from '#lib/session/session.ts';
import * as texts from '#texts/reviews.ts';

/** Lists the user's own reviews. Each has a delete button. */
function OwnReviews() {
  const { email } = useAccount();
  return (
    <section aria-labelledby="own-reviews" className="mt-12 border-t border-rule pt-6">
      <h2 id="own-reviews" className="mb-5 text-xl">
        {texts.ownReviews}
      </h2>
      <ReviewGrid
        source={ownReviews(email)}
        className="grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))]"
        empty={<p className="text-steel">{texts.noneOfOwn}</p>}
        action={(review) => <DeleteButton review={review} whose="own" />}
      />
    </section>
  );
}

/**
 * `/dashboard/addReview`. The form waits for the first response with the tools that the user may review, so that the layout
 * does not shift.
 */
export function Component() {
  const tools = useReviewableTools();
  // A retry after an error resets `failureCount`.
  const hasAnswer = tools.isFetched || tools.failureCount > 0;
  const wanted = new URLSearchParams(useLocation().search).get('tool');
  return (
    <>
      <PageHeading>{texts.addReview}</PageHeading>
      {hasAnswer ? <ReviewForm tools={tools} wanted={wanted} /> : <Loading />}
      {hasAnswer && <OwnReviews />}
    </>
  );
}
