import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRequestKey } from '#lib/use-request-key.ts';
import { reviewsKey } from './queries.ts';
import { addReview, type SentReview } from './review-calls.ts';

/** Adds a review, at most once per filled form. @throws ApiError */
export function useAddReview() {
  const client = useQueryClient();
  const requestKey = useRequestKey();
  const { mutateAsync } = useMutation({
    mutationFn: (review: SentReview) => addReview(review, requestKey.keyFor(review)),
    onSuccess: () => {
      requestKey.spend();
      return client.invalidateQueries({ queryKey: reviewsKey });
    },
  });
  return mutateAsync;
}
