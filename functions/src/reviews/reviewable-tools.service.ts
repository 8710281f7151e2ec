import { limits } from '../contract/limits.ts';
import { isPhase } from '../contract/order-phases.ts';
import type { ReviewableTool } from '../contract/review.ts';
import { listOrdersOf } from '../orders/orders.repository.ts';
import type { Subject } from '../platform/identity/identity.ts';
import { idOfToolReview } from './reviewed-tool.ts';
import { existingReviews } from './reviews.repository.ts';

/**
 * Returns the tools that a user has bought but not reviewed, latest first. Searches the user's newest 500
 * orders. Costs one read per order and one read per tool.
 */
export async function reviewableTools({ uid }: Subject): Promise<ReviewableTool[]> {
  const { items } = await listOrdersOf(uid, { limit: limits.page.max });
  const bought = items.filter(({ data }) => isPhase(data.phase, 'refundable'));
  const tools = [...Map.groupBy(bought, ({ data }) => data.toolId)].map(([toolId, [latest]]) => ({
    toolId,
    toolName: latest?.data.toolName ?? '',
    reviewId: idOfToolReview(uid, toolId),
  }));
  const reviewed = await existingReviews(tools.map(({ reviewId }) => reviewId));
  return tools
    .filter(({ reviewId }) => !reviewed.has(reviewId))
    .map(({ toolId, toolName }) => ({ toolId, toolName }));
}
