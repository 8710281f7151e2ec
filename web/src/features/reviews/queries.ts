import { apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type { Review } from '@almighty-tools/functions/contract/review.ts';
import { refusedToLogin } from '#lib/call-meta.ts';
import { listOf } from '#lib/list.ts';

export const reviewsKey = ['reviews'] as const;

/** All reviews, newest first, page by page. */
export const reviewsList = listOf<Review>({
  key: reviewsKey,
  path: apiPatterns.reviews,
  pageSize: 6,
  meta: { refused: refusedToLogin },
});
