import { apiPath, apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type {
  Review,
  ReviewableTool,
  ReviewFilterInput,
  ReviewSummary,
} from '@almighty-tools/functions/contract/review.ts';
import { queryOptions } from '@tanstack/react-query';
import { toolsKey } from '#features/tools/queries.ts';
import { getJson, getPublicJson, getPublicPage } from '#lib/api/api-client.ts';
import { listOptions } from '#lib/api/list.ts';
import type { UrlFilter } from '#lib/url/filter.ts';

/** Prefix of all query keys in this file. */
const reviewsKey = ['reviews'] as const;

/** Prefixes of all data that a change of a review makes stale. Tools contain their rating. */
export const reviewReads = [reviewsKey, toolsKey] as const;

/** Lists all reviews, newest first, page by page. */
export const reviewsList = listOptions<Review>({
  key: [...reviewsKey, 'list'],
  path: apiPatterns.reviews,
  pageSize: 6,
  readPage: getPublicPage,
});

/** Lists the user's own reviews, newest first, page by page. */
export function ownReviews(email: string) {
  return listOptions<Review>({
    key: [...reviewsKey, 'of', email],
    path: apiPath(apiPatterns.reviewsOf, { email }),
    pageSize: 6,
  });
}

/** Lists the tools that a user may review. The list is reread whenever the form opens, because orders change it too. */
export function reviewableTools(email: string) {
  return queryOptions({
    queryKey: [...reviewsKey, 'reviewable-tools', email],
    queryFn: () => getJson<ReviewableTool[]>(apiPath(apiPatterns.reviewableTools, { email })),
    gcTime: 0,
  });
}

/** Lists the reviews of a tool, newest first, page by page. */
export function toolReviews(toolId: string) {
  return listOptions<Review>({
    key: [...reviewsKey, 'of-tool'],
    path: apiPatterns.reviews,
    pageSize: 6,
    filter: { toolId },
    readPage: getPublicPage,
  });
}

/** Returns the average and the counts of all reviews, or of the reviews of one tool. */
export function reviewSummaryQuery(toolId?: string) {
  const search = toolId === undefined ? '' : `?${new URLSearchParams({ toolId })}`;
  return queryOptions({
    queryKey: [...reviewsKey, 'summary', toolId],
    queryFn: () => getPublicJson<ReviewSummary>(apiPatterns.reviewSummary + search),
  });
}

/** Lists the reviews that match a filter, newest first, page by page. For admins. */
export function managedReviewsList(filter: UrlFilter<keyof ReviewFilterInput>) {
  return listOptions<Review>({
    key: [...reviewsKey, 'managed'],
    path: apiPatterns.managedReviews,
    pageSize: 50,
    filter,
  });
}
