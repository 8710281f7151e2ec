import { apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type { Review } from '@almighty-tools/functions/contract/review.ts';
import { refusedToLogin } from '#lib/call-meta.ts';
import { listOf } from '#lib/list.ts';
import { reviewsKey } from './queries.ts';

/** All reviews in longer pages, for an admin who looks for one. */
export const managedReviewsList = listOf<Review>({
  key: [...reviewsKey, 'managed'],
  path: apiPatterns.reviews,
  pageSize: 100,
  meta: { refused: refusedToLogin },
});
