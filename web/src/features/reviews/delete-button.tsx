import { apiPath, apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type { DeletedResponse } from '@almighty-tools/functions/contract/responses.ts';
import type { Review } from '@almighty-tools/functions/contract/review.ts';
import { send } from '#lib/api/api-client.ts';
import { useChange } from '#lib/api/query-client.ts';
import { confirmAction } from '#lib/feedback/dialog.ts';
import * as texts from '#texts/reviews.ts';
import { reviewReads } from './queries.ts';
import { describeReview } from './review-card.tsx';

/** Deletes the user's own review, or as an admin any review. @throws ApiError */
function deleteReview({ _id }: Review): Promise<DeletedResponse> {
  return send('DELETE', apiPath(apiPatterns.review, { id: _id }));
}

/** Button that deletes your own review, or any review as an admin. */
export function DeleteButton({ review, whose }: { review: Review; whose: 'own' | 'others' }) {
  const words = texts.words[whose];
  const { mutateAsync } = useChange(deleteReview, ...reviewReads);
  const parts = describeReview(review);
  const question = { title: texts.deleteThisReview, text: words.text(parts), yes: texts.yes };
  return (
    <button
      type="button"
      className="btn btn-line btn-sm is-bad"
      aria-label={words.label(parts)}
      onClick={() =>
        void confirmAction(question, () => mutateAsync(review), { success: () => words.done(parts) })
      }
    >
      {texts.button}
    </button>
  );
}
