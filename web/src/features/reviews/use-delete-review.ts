import type { Review } from '@almighty-tools/functions/contract/review.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isGone } from '#lib/api/api-error.ts';
import { changeSavedRow, markStale } from '#lib/api/change-row.ts';
import { useConfirmedMutation } from '#lib/feedback/use-confirmed-mutation.ts';
import * as texts from '#texts/reviews/deletion.ts';
import { describeReview } from './describe-review.ts';
import { reviewableToolsKey, reviewReads, reviewsKey } from './queries.ts';
import { deleteReview } from './review-calls.ts';

/** Asks for confirmation, deletes a review, and shows the result. */
export function useDeleteReview(words: texts.Words) {
  const client = useQueryClient();
  const removeRow = ({ _id }: Review) => changeSavedRow<Review>(client, reviewsKey, _id, () => undefined);
  const mutation = useMutation({
    mutationFn: ({ _id }: Review) => deleteReview(_id),
    onSuccess: (_response, review) => removeRow(review),
    onError: async (error, review) => {
      if (isGone(error)) await removeRow(review);
    },
    onSettled: () => {
      markStale(client, ...reviewReads);
      // The list is reread, because the review form can offer the tool again.
      void client.invalidateQueries({ queryKey: reviewableToolsKey });
    },
  });
  return useConfirmedMutation(mutation, {
    question: (review) => ({
      title: texts.title,
      text: words.text(describeReview(review)),
      yes: texts.yes,
    }),
    success: (_response, review) => words.done(describeReview(review)),
  });
}
