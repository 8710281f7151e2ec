import { apiPath, apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type { DeletedResponse, InsertedResponse } from '@almighty-tools/functions/contract/responses.ts';
import type { ReviewInput } from '@almighty-tools/functions/contract/review.ts';
import { send } from '#lib/api/api-client.ts';

/** Body of POST /review. The server ignores name, e-mail address and image, and uses those of the account. */
export type SentReview = ReviewInput & { name: string; email: string; image: string };

/** Adds a review. A repeat with the same `key` adds nothing. @throws ApiError */
export function addReview(review: SentReview, key: string): Promise<InsertedResponse> {
  return send('POST', apiPatterns.newReview, review, { 'Idempotency-Key': key });
}

/** Deletes a review: your own, or any review as an admin. @throws ApiError */
export function deleteReview(id: string): Promise<DeletedResponse> {
  return send('DELETE', apiPath(apiPatterns.review, { id }));
}
