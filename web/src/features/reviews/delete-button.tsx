import { apiPath, apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type { DeletedResponse } from '@almighty-tools/functions/contract/responses.ts';
import type { Review } from '@almighty-tools/functions/contract/review.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '#lib/api/api-client.ts';
import { reread } from '#lib/api/reread.ts';
import { useConfirmedMutation } from '#lib/feedback/use-confirmed-mutation.ts';
import * as texts from '#texts/reviews.ts';
import { reviewReads } from './queries.ts';
import { describeReview } from './review-card.tsx';

/** Asks for confirmation, deletes a review, and shows the result. */
function useDeleteReview({ text, done }: texts.Words) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ _id }: Review) =>
      send<DeletedResponse>('DELETE', apiPath(apiPatterns.review, { id: _id })),
    onSuccess: () => reread(client, ...reviewReads),
    // Another admin may have deleted the review.
    onError: () => void reread(client, ...reviewReads),
  });
  return useConfirmedMutation(mutation, {
    question: (review) => ({
      title: texts.deleteThisReview,
      text: text(describeReview(review)),
      yes: texts.yes,
    }),
    success: (_response, review) => done(describeReview(review)),
  });
}

/** Button that deletes your own review, or any review as an admin. */
export function DeleteButton({ review, whose }: { review: Review; whose: 'own' | 'others' }) {
  const words = texts.words[whose];
  const { ask, busy } = useDeleteReview(words);
  return (
    <button
      type="button"
      className="btn btn-line btn-sm is-bad"
      aria-label={words.label(describeReview(review))}
      disabled={busy}
      onClick={() => void ask(review)}
    >
      {texts.button}
    </button>
  );
}
