import { apiPath, apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type { Review, ReviewSummary } from '@almighty-tools/functions/contract/review.ts';
import { queryOptions } from '@tanstack/react-query';
import { getPublicJson } from '#lib/api-client.ts';
import { refusedToLogin } from '#lib/call-meta.ts';
import { listOf } from '#lib/list.ts';

/** The keys of all lists of reviews begin with this. */
export const reviewsKey = ['reviews'] as const;

/** All reviews, newest first, page by page. */
export const reviewsList = listOf<Review>({
  key: reviewsKey,
  path: apiPatterns.reviews,
  pageSize: 6,
  meta: { refused: refusedToLogin },
});

/** The lists of one's own reviews. */
export const ownReviewsKey = [...reviewsKey, 'of'] as const;

/** One's own reviews, newest first, page by page. */
export function ownReviews(email: string) {
  return listOf<Review>({
    key: [...ownReviewsKey, email],
    path: apiPath(apiPatterns.reviewsOf, { email }),
    pageSize: 6,
    meta: { personal: true, refused: refusedToLogin },
  });
}

/** What all reviews say together. Not below `reviewsKey`, where every read is a list. */
export const reviewSummaryQuery = queryOptions({
  queryKey: ['review-summary'],
  queryFn: () => getPublicJson<ReviewSummary>(apiPatterns.reviewSummary),
});
