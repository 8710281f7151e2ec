import type { ReviewableTool } from '@almighty-tools/functions/contract/review.ts';
import { useQuery } from '@tanstack/react-query';
import { useAccount } from '#lib/session.ts';
import { reviewableTools } from './queries.ts';

/**
 * The tools that this person may review, the latest bought first. Undefined while nobody knows; none when they do not
 * come, since a review needs no tool.
 */
export function useReviewableTools(): readonly ReviewableTool[] | undefined {
  const { data, failureCount } = useQuery(reviewableTools(useAccount().email));
  return data ?? (failureCount > 0 ? [] : undefined);
}
