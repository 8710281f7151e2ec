import { createHash } from 'node:crypto';
import { messages } from '../contract/messages.ts';
import type { ReviewInput } from '../contract/review.ts';
import { findPurchase } from '../orders/orders.repository.ts';
import type { Stored } from '../platform/firestore.ts';
import { type RepeatableWrite, repeatableWrite } from '../platform/idempotency.ts';
import { refuse } from '../platform/refusal.ts';
import type { ReviewRecord } from './review.record.ts';
import { newReviewId } from './reviews.repository.ts';

type ReviewWrite = RepeatableWrite & { hasKey: boolean };

/**
 * The review's document. That of a tool has an id which is the same for every review of this tool by this person, so
 * that there can be only one.
 *
 * @throws 400 for a key of more than 200 characters.
 */
export function reviewWrite(
  uid: string,
  { rating, reviewText, toolId }: ReviewInput,
  key: string | undefined,
): ReviewWrite {
  // Of a tool, the key is in what is asked for: in the id it would allow a second review.
  const request = toolId ? [rating, reviewText, toolId, key] : [rating, reviewText];
  const write = repeatableWrite({ key, owner: [uid], request, newId: newReviewId });
  const hasKey = write.mayExist;
  return toolId
    ? { ...write, id: idOfToolReview(uid, toolId), mayExist: true, hasKey }
    : { ...write, hasKey };
}

/** The id of a person's review of a tool, of which there can be one. */
export function idOfToolReview(uid: string, toolId: string): string {
  return createHash('sha256')
    .update(JSON.stringify(['tool', uid, toolId]))
    .digest('hex')
    .slice(0, 32);
}

/**
 * True if a person's review of a tool is there because of an earlier try of the same write. Without a key only an
 * earlier attempt of this call can have been one.
 *
 * @throws 409 when it is another one.
 */
export function repeatOfToolReview(
  { requestHash, hasKey }: ReviewWrite,
  earlier: Stored<ReviewRecord> | undefined,
  { isRetry }: { isRetry: boolean },
): boolean {
  if (!earlier) return false;
  const isSame = earlier.data.requestHash === requestHash && (hasKey || isRetry);
  if (!isSame) throw refuse('tool_reviewed', { fields: { toolId: messages.toolReviewed } });
  return true;
}

/** A tool that a person has bought, by the name that it had then. @throws 409 when they have not. */
export async function purchaseOf(
  uid: string,
  toolId: string,
): Promise<Required<Pick<ReviewRecord, 'toolId' | 'toolName'>>> {
  const order = await findPurchase(uid, toolId);
  if (!order) throw refuse('tool_not_bought', { fields: { toolId: messages.toolNotBought } });
  return { toolId, toolName: order.data.toolName };
}
