import { randomUUID } from 'node:crypto';
import { limits } from '../contract/limits.ts';
import { messages } from '../contract/messages.ts';
import { isPhase } from '../contract/order-phases.ts';
import type { ReviewableTool, ReviewInput } from '../contract/review.ts';
import { findPurchase, listOrdersOf } from '../orders/orders.repository.ts';
import { refuse } from '../platform/errors/refusal.ts';
import { existing } from '../platform/firestore/firestore.ts';
import { idOf, type RepeatableRequest } from '../platform/firestore/idempotency.ts';
import type { Subject } from '../platform/identity/identity.ts';
import { type ReviewRecord, reviews } from './review.record.ts';

const idOfToolReview = (uid: string, toolId: string) => idOf(['tool', uid, toolId]);

/**
 * Describes the request to write a review. All reviews of a tool by a user have the same id, so a user can review a tool
 * only once.
 */
export function reviewRequest(
  uid: string,
  { rating, reviewText, toolId }: ReviewInput,
  key: string | undefined,
): RepeatableRequest {
  const request = { key, owner: [uid] };
  if (!toolId) return { ...request, by: 'review', content: [rating, reviewText] };
  return {
    ...request,
    id: idOfToolReview(uid, toolId),
    // The key is part of the hash. If it were part of the id, the user could review the tool twice. Without a key, a
    // unique value makes each request a different review.
    content: [rating, reviewText, toolId, key || randomUUID()],
    refusal: refuse('tool_reviewed', { fields: { toolId: messages.toolReviewed } }),
  };
}

/**
 * Returns a tool that the user has bought, with its name at the time of the order. @throws 409 if the user
 * has not bought it
 */
export async function purchaseOf(
  uid: string,
  toolId: string,
): Promise<Required<Pick<ReviewRecord, 'toolId' | 'toolName'>>> {
  const order = await findPurchase(uid, toolId);
  if (!order) throw refuse('tool_not_bought', { fields: { toolId: messages.toolNotBought } });
  return { toolId, toolName: order.data.toolName };
}

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
  const reviewed = await existing(tools.map(({ reviewId }) => reviews.doc(reviewId)));
  return tools
    .filter(({ reviewId }) => !reviewed.has(reviewId))
    .map(({ toolId, toolName }) => ({ toolId, toolName }));
}
