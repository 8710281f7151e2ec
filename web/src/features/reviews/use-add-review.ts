import { useQueryClient } from '@tanstack/react-query';
import { useAddOnce } from '#lib/api/use-add-once.ts';
import { ownReviewsKey, reviewableToolsKey, reviewReads } from './queries.ts';
import { addReview, type SentReview } from './review-calls.ts';

/**
 * Adds a review. A retry of the same form adds no second review. A review of a tool changes the tool's rating.
 *
 * @throws ApiError
 */
export function useAddReview() {
  const client = useQueryClient();
  const add = useAddOnce(addReview, ...reviewReads);
  return async (review: SentReview) => {
    const added = await add(review);
    // Rereads the user's own reviews and the reviewable tools, because this page shows them.
    void client.invalidateQueries({ queryKey: ownReviewsKey });
    void client.invalidateQueries({ queryKey: reviewableToolsKey });
    return added;
  };
}
