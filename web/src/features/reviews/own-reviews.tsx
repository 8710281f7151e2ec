import { useAccount } from '#lib/session/session.ts';
import * as texts from '#texts/reviews.ts';
import { DeleteButton } from './delete-button.tsx';
import { ownReviews } from './queries.ts';
import { ReviewGrid } from './review-grid.tsx';

/** Lists the user's own reviews. Each has a delete button. */
export function OwnReviews() {
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
