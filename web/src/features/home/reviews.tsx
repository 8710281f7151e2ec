import { reviewsList } from '#features/reviews/queries.ts';
import { ReviewGrid } from '#features/reviews/review-grid.tsx';
import { ReviewSummary } from '#features/reviews/review-summary.tsx';
import * as texts from '#texts/home.ts';

/** Shows the average rating and all reviews. */
export function Reviews() {
  return (
    <section aria-labelledby="reviews-title" className="page section">
      <p className="note mb-2">{texts.reviews}</p>
      <h2 id="reviews-title" className="section-title">
        {texts.customersSay}
      </h2>
      <p className="if-no-script">{texts.needsScripts}</p>
      <ReviewSummary />
      <ReviewGrid source={reviewsList} className="grid-cols-1 sm:grid-cols-2 lg:grid-cols-3" />
    </section>
  );
}
