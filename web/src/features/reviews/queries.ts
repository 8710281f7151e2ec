import { apiPath, apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type { Review, ReviewableTool, ReviewSummary } from '@almighty-tools/functions/contract/review.ts';
import { queryOptions } from '@tanstack/react-query';
import { toolKey, toolsKey } from '#features/tools/queries.ts';
import { getJson, getPublicJson } from '#lib/api/api-client.ts';
import { withCacheBuster } from '#lib/api/cache-buster.ts';
import { personal, refusedToLogin } from '#lib/api/call-meta.ts';
import { listOf } from '#lib/api/list.ts';

/** Prefix of the query keys of all review lists. */
export const reviewsKey = ['reviews'] as const;

/** Lists all reviews, newest first, page by page. */
export const reviewsList = listOf<Review>({
  key: reviewsKey,
  path: apiPatterns.reviews,
  pageSize: 6,
  meta: { refused: refusedToLogin },
});

/** Prefix of the query keys of the user's own reviews. */
export const ownReviewsKey = [...reviewsKey, 'of'] as const;

/** Lists the user's own reviews, newest first, page by page. */
export function ownReviews(email: string) {
  return listOf<Review>({
    key: [...ownReviewsKey, email],
    path: apiPath(apiPatterns.reviewsOf, { email }),
    pageSize: 6,
    meta: personal,
  });
}

/**
 * Query key of the tools that the user may review. It does not start with `reviewsKey`, which is only for lists of
 * reviews.
 */
export const reviewableToolsKey = ['reviewable-tools'] as const;

/** Lists the tools that a user may review. The list is reread whenever the form opens, because orders change it too. */
export function reviewableTools(email: string) {
  return queryOptions({
    queryKey: [...reviewableToolsKey, email],
    queryFn: () => getJson<ReviewableTool[]>(apiPath(apiPatterns.reviewableTools, { email })),
    gcTime: 0,
    meta: personal,
  });
}

/** Lists the reviews of a tool, newest first, page by page. */
export function toolReviews(toolId: string) {
  return listOf<Review>({
    key: [...reviewsKey, 'of-tool', toolId],
    path: apiPatterns.reviews,
    pageSize: 6,
    filter: new URLSearchParams({ toolId }).toString(),
    meta: {},
  });
}

/**
 * Prefix of the query keys of the summaries. It does not start with `reviewsKey`, which is only for lists of reviews.
 */
const reviewSummaryKey = ['review-summary'] as const;

/** Prefixes of the query keys of all reads that a change of a review can make stale. Tools contain their rating. */
export const reviewReads = [reviewsKey, reviewSummaryKey, toolsKey, toolKey] as const;

/** Returns the average and the counts of all reviews, or of the reviews of one tool. */
export function reviewSummaryQuery(toolId?: string) {
  const search = toolId === undefined ? '' : `?${new URLSearchParams({ toolId })}`;
  return queryOptions({
    queryKey: [...reviewSummaryKey, toolId],
    queryFn: () =>
      getPublicJson<ReviewSummary>(apiPatterns.reviewSummary + (search && withCacheBuster(search))),
  });
}

/** Lists the reviews that match a filter, newest first, page by page. For admins. */
export function managedReviewsList(filter: string) {
  return listOf<Review>({
    key: [...reviewsKey, 'managed', filter],
    path: apiPatterns.managedReviews,
    pageSize: 50,
    filter,
    meta: personal,
  });
}
