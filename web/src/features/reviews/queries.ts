import { apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type { Review } from '@almighty-tools/functions/contract/review.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { getPage } from '#lib/api-client.ts';
import { refusedToLogin } from '#lib/call-meta.ts';

export const reviewsKey = ['reviews'] as const;

/** All reviews, newest first, page by page. */
export const reviewsQuery = infiniteQueryOptions({
  queryKey: reviewsKey,
  queryFn: ({ pageParam }) => getPage<Review>(apiPatterns.reviews, pageParam),
  initialPageParam: '?limit=6',
  getNextPageParam: (page) => page.next,
  meta: { refused: refusedToLogin },
});
