import { randomUUID } from 'node:crypto';
import { limits } from '../contract/limits.ts';
import { messages } from '../contract/messages.ts';
import { isPhase } from '../contract/order-phases.ts';
import type { ReviewableTool, ReviewInput } from '../contract/review.ts';
import { findPurchase, listOrdersOf } from '../orders/orders.repository.ts';
import { refuse } from '../platform/errors/refusal.ts';
import type { Stored } from '../platform/firestore/firestore.ts';
import { idOf, type RepeatableWrite, repeatableWrite } from '../platform/firestore/idempotency.ts';
import type { Subject } from '../platform/identity/identity.ts';
import type { ReviewRecord } from './review.record.ts';
import { existingReviews, newReviewId } from './reviews.repository.ts';

/**
 * Returns the id and the hash of a review. The id is the same for all reviews of a tool by a user, so a user
 * can review a tool only once.
 *
 * @throws 400 for a key of more than 200 characters.
 */
export function reviewWrite(
  uid: string,
  { rating, reviewText, toolId }: ReviewInput,
  key: string | undefined,
): RepeatableWrite {
  const request = { key, owner: [uid], by: 'review' as const };
  if (!toolId) return repeatableWrite({ ...request, content: [rating, reviewText] }, newReviewId);
  // The key is part of the hash. If it were part of the id, the user could review the tool twice. Without a key, a unique
  // value makes each request a different review.
  const content = [rating, reviewText, toolId, key || randomUUID()];
  const write = repeatableWrite({ ...request, content }, newReviewId);
  return { ...write, id: idOf(['tool', uid, toolId]) };
}

/**
 * Returns true if an earlier attempt of the same write created the existing review of a tool.
 *
 * @throws 409 if it is a different review.
 */
export function repeatOfToolReview(
  { requestHash }: RepeatableWrite,
  earlier: Stored<ReviewRecord> | undefined,
): boolean {
  if (earlier && earlier.data.requestHash !== requestHash)
    throw refuse('tool_reviewed', { fields: { toolId: messages.toolReviewed } });
  return earlier !== undefined;
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
    reviewId: idOf(['tool', uid, toolId]),
  }));
  const reviewed = await existingReviews(tools.map(({ reviewId }) => reviewId));
  return tools
    .filter(({ reviewId }) => !reviewed.has(reviewId))
    .map(({ toolId, toolName }) => ({ toolId, toolName }));
}
