import { apiPath, apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type { DeletedResponse } from '@almighty-tools/functions/contract/responses.ts';
import type { Review } from '@almighty-tools/functions/contract/review.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '#lib/api/api-client.ts';
import { reread } from '#lib/api/query-client.ts';
import { confirmAction } from '#lib/feedback/dialog.ts';
import * as texts from '#texts/reviews.ts';
import { reviewReads } from './queries.ts';
import { describeReview } from './review-card.tsx';

function useDeleteReview() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: Review) =>
      send<DeletedResponse>('DELETE', apiPath(apiPatterns.review, { id: _id })),
    onSuccess: () => reread(client, ...reviewReads),
    // Another admin may have deleted the review.
    onError: () => void reread(client, ...reviewReads),
  });
}

/** Button that deletes your own review, or any review as an admin. */
export function DeleteButton({ review, whose }: { review: Review; whose: 'own' | 'others' }) {
  const words = texts.words[whose];
  const { mutateAsync } = useDeleteReview();
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
