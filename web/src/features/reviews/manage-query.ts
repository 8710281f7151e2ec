import { apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type { Review } from '@almighty-tools/functions/contract/review.ts';
import { refusedToLogin } from '#lib/api/call-meta.ts';
import { listOf } from '#lib/api/list.ts';
import { reviewsKey } from './queries.ts';

/** Lists all reviews in longer pages, for admins. */
export const managedReviewsList = listOf<Review>({
  key: [...reviewsKey, 'managed'],
  path: apiPatterns.reviews,
  pageSize: 100,
  meta: { refused: refusedToLogin },
});
