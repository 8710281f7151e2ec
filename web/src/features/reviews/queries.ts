import { apiPath, apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type { Review, ReviewableTool, ReviewSummary } from '@almighty-tools/functions/contract/review.ts';
import { queryOptions } from '@tanstack/react-query';
import { getJson, getPublicJson } from '#lib/api-client.ts';
import { withCacheBuster } from '#lib/cache-buster.ts';
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

/** The tools that one may review. Not below `reviewsKey`, where every read is a list. */
export const reviewableToolsKey = ['reviewable-tools'] as const;

/** The tools that somebody may review. Asked for each time the form is opened: orders change them too. */
export function reviewableTools(email: string) {
  return queryOptions({
    queryKey: [...reviewableToolsKey, email],
    queryFn: () => getJson<ReviewableTool[]>(apiPath(apiPatterns.reviewableTools, { email })),
    gcTime: 0,
    meta: { personal: true, refused: refusedToLogin },
  });
}

/** The reviews of a tool, newest first, page by page. */
export function toolReviews(toolId: string) {
  return listOf<Review>({
    key: [...reviewsKey, 'of-tool', toolId],
    path: apiPatterns.reviews,
    pageSize: 6,
    filter: new URLSearchParams({ toolId }).toString(),
    meta: {},
  });
}

/** The keys of the summaries begin with this. Not below `reviewsKey`, where every read is a list. */
export const reviewSummaryKey = ['review-summary'] as const;

/** The average and the counts of all reviews, or of the reviews of a tool. */
export function reviewSummaryQuery(toolId?: string) {
  const search = toolId === undefined ? '' : `?${new URLSearchParams({ toolId })}`;
  return queryOptions({
    queryKey: [...reviewSummaryKey, toolId],
    queryFn: () =>
      getPublicJson<ReviewSummary>(apiPatterns.reviewSummary + (search && withCacheBuster(search))),
  });
}
