import { infiniteQueryOptions } from '@tanstack/react-query';
import { reviewsKey, reviewsQuery } from './queries.ts';

/** The same reviews in longer pages, for an admin who looks for one. */
export const managedReviewsQuery = infiniteQueryOptions({
  ...reviewsQuery,
  queryKey: [...reviewsKey, 'managed'],
  initialPageParam: '?limit=100',
});
