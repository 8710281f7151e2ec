import type { ReviewableTool } from '@almighty-tools/functions/contract/review.ts';
import { useQuery } from '@tanstack/react-query';
import { useAccount } from '#lib/session/session.ts';
import { reviewableTools } from './queries.ts';

/**
 * Returns the tools that the user may review, most recently purchased first. Returns undefined while loading, and an
 * empty list if loading failed, because a review needs no tool.
 */
export function useReviewableTools(): readonly ReviewableTool[] | undefined {
  const { data, failureCount } = useQuery(reviewableTools(useAccount().email));
  return data ?? (failureCount > 0 ? [] : undefined);
}
