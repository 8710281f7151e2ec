import { apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type { Review } from '@almighty-tools/functions/contract/review.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { getPublicPage } from '#lib/api-client.ts';
import { refusedToLogin } from '#lib/call-meta.ts';
import { reviewsKey } from './queries.ts';

/** All reviews in longer pages, for an admin who looks for one. */
export const managedReviewsQuery = infiniteQueryOptions({
  queryKey: [...reviewsKey, 'managed'],
  queryFn: ({ pageParam }) => getPublicPage<Review>(apiPatterns.reviews, pageParam),
  initialPageParam: '?limit=100',
  getNextPageParam: (page) => page.next,
  meta: { refused: refusedToLogin },
});
