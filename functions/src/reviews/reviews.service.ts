import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { recordEntry } from '../audit/audit.repository.ts';
import { displayNameField } from '../contract/fields.ts';
import { limits } from '../contract/limits.ts';
import { messages } from '../contract/messages.ts';
import { isPhase } from '../contract/order-phases.ts';
import type { DeletedResponse, InsertedResponse } from '../contract/responses.ts';
import type { Review, ReviewableTool, ReviewFilterInput, ReviewInput } from '../contract/review.ts';
import { findPurchase, listOrdersOf } from '../orders/orders.repository.ts';
import { cachedList } from '../platform/cache/cached-list.ts';
import { parseInput, refuse } from '../platform/errors/refusal.ts';
import { existing, type Stored } from '../platform/firestore/firestore.ts';
import { mapPage, type Page, type PageRequest, withTotal } from '../platform/firestore/page.ts';
import { transact } from '../platform/firestore/transact.ts';
import { idOf, type RepeatableRequest, transactOnce } from '../platform/firestore/transact-once.ts';
import { searchWords } from '../platform/format/words.ts';
import type { Identity, Subject } from '../platform/identity/identity.ts';
import { users } from '../users/user.record.ts';
import { findOrCreateUser, requireActive } from '../users/users.service.ts';
import { countingReviews, type ReviewRecord, reviews, toReview } from './review.record.ts';
import * as repository from './reviews.repository.ts';

/** All reviews, for everyone. */
export const publicReviews = cachedList({ read: repository.listReviews, convert: toReview });

/**
 * Adds a review with the name of the caller's account. Checks the name, because users can set any name at the
 * identity provider. With an idempotency key, a retry adds nothing. A user can review a tool only once, and
 * only after buying it.
 *
 * @throws 400 for an invalid name, 404 if the user is being removed, 409 for a tool that the user has not
 * bought or has already reviewed, 422 if the key was used for another review, 429 after too many reviews in a
 * minute or a day.
 */
export async function add(
  caller: Identity,
  input: ReviewInput,
  key: string | undefined,
): Promise<InsertedResponse> {
  const { uid, account } = caller;
  const { rating, reviewText, toolId } = input;
  await findOrCreateUser(uid);
  return transactOnce({
    markedIn: reviews,
    request: reviewRequest(uid, input, key),
    change: async (tx, { id, ...request }) => {
      const { data } = requireActive(await tx.get(users.doc(uid)));
      const tool = toolId && { toolId, toolName: await boughtToolName(uid, toolId) };
      const { displayName, photoURL: image = null } = account;
      const { name } = parseInput(z.object({ name: displayNameField }), { name: displayName });
      const createdAt = new Date();
      const recent = countingReviews(data.reviewedAt ?? [], createdAt);
      const review = { uid, name, image, rating, reviewText, createdAt, ...tool, ...request };
      await repository.addReview(tx, id, review, recent);
      return { insertedId: id };
    },
    resultOf: ({ id }) => ({ insertedId: id }),
  });
}

const idOfToolReview = (uid: string, toolId: string) => idOf(['tool', uid, toolId]);

/**
 * Describes the request to write a review. All reviews of a tool by a user have the same id, so a user can review a tool
 * only once.
 */
function reviewRequest(
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

/** Returns the name of a tool at the time of the user's order. @throws 409 if the user has not bought it */
async function boughtToolName(uid: string, toolId: string): Promise<string> {
  const order = await findPurchase(uid, toolId);
  if (!order) throw refuse('tool_not_bought', { fields: { toolId: messages.toolNotBought } });
  return order.data.toolName;
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

/** Returns one page of the reviews that match a filter, newest first. Firestore cannot count the matches of words. */
export async function listMatching(
  page: PageRequest,
  { q = '', stars, toolId }: ReviewFilterInput,
): Promise<Page<Review>> {
  const filter = { words: searchWords(q), stars: stars === undefined ? undefined : Number(stars), toolId };
  const found = mapPage(await repository.listMatchingReviews(filter, page), toReview);
  return filter.words.length > 0
    ? found
    : withTotal(found, page, () => repository.countMatchingReviews(filter));
}

/** Returns one page of a user's reviews, newest first. */
export async function listOf({ uid }: Subject, page: PageRequest): Promise<Page<Review>> {
  return mapPage(await repository.listReviewsOf(uid, page), toReview);
}

/**
 * Deletes the caller's own review, or any review if the caller is an admin. Deletions by admins are recorded
 * in the audit trail. Safe to repeat: the deletion of a deleted review changes nothing.
 *
 * @param review Undefined if it does not exist.
 */
export async function remove(
  { uid: actor }: Pick<Identity, 'uid'>,
  review: Stored<ReviewRecord> | undefined,
): Promise<DeletedResponse> {
  const deleted = (deletedCount: 0 | 1) => ({ deletedCount, message: 'The review has been deleted' });
  if (!review) return deleted(0);
  const isOwn = review.data.uid === actor;
  return transact(async (tx) => {
    const current = await tx.get(reviews.doc(review.id));
    // The user may have deleted the review and written another one of the same tool, which has the same id.
    const isSame = current?.data.createdAt.getTime() === review.data.createdAt.getTime();
    if (!current || !isSame) return deleted(isOwn ? 1 : 0);
    await repository.deleteReview(tx, current);
    if (isOwn) return deleted(1);
    const { rating, toolName: name } = current.data;
    recordEntry(tx, {
      actor,
      action: 'review.delete',
      target: review.id,
      ...(name !== undefined && { name }),
      // Without the text, because audit entries are never deleted.
      changes: [{ field: 'rating', before: rating, after: null }],
    });
    return deleted(1);
  });
}
