import { z } from 'zod';
import { recordEntry } from '../audit/audit.repository.ts';
import { displayNameField } from '../contract/fields.ts';
import type { DeletedResponse, InsertedResponse } from '../contract/responses.ts';
import type { Review, ReviewFilterInput, ReviewInput } from '../contract/review.ts';
import { cachedList } from '../platform/cache/cached-list.ts';
import { parseInput } from '../platform/errors/refusal.ts';
import type { Stored } from '../platform/firestore/firestore.ts';
import { mapPage, type Page, type PageRequest, withTotal } from '../platform/firestore/page.ts';
import { transact } from '../platform/firestore/transact.ts';
import { transactOnce } from '../platform/firestore/transact-once.ts';
import { searchWords } from '../platform/format/words.ts';
import type { Identity, Subject } from '../platform/identity/identity.ts';
import { users } from '../users/user.record.ts';
import { findOrCreateUser, requireActive } from '../users/users.service.ts';
import { countingReviews, type ReviewRecord, reviews, toReview } from './review.record.ts';
import { purchaseOf, reviewRequest } from './reviewed-tool.ts';
import {
  addReview,
  countMatchingReviews,
  deleteReview,
  deletionOf,
  listMatchingReviews,
  listReviews,
  listReviewsOf,
} from './reviews.repository.ts';

const authorSchema = z.object({ name: displayNameField });

/** All reviews, for everyone. */
export const publicReviews = cachedList({ read: listReviews, convert: toReview });

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
      const tool = toolId && (await purchaseOf(uid, toolId));
      const { displayName, photoURL: image = null } = account;
      const { name } = parseInput(authorSchema, { name: displayName });
      const createdAt = new Date();
      const recent = countingReviews(data.reviewedAt ?? [], createdAt);
      await addReview(
        tx,
        id,
        { uid, name, image, rating, reviewText, createdAt, ...tool, ...request },
        recent,
      );
      return { insertedId: id };
    },
    resultOf: ({ id }) => ({ insertedId: id }),
  });
}

/** Returns one page of the reviews that match a filter, newest first. Firestore cannot count the matches of words. */
export async function listMatching(
  page: PageRequest,
  { q = '', stars, toolId }: ReviewFilterInput,
): Promise<Page<Review>> {
  const filter = { words: searchWords(q), stars: stars === undefined ? undefined : Number(stars), toolId };
  const found = mapPage(await listMatchingReviews(filter, page), toReview);
  return filter.words.length > 0 ? found : withTotal(found, page, () => countMatchingReviews(filter));
}

/** Returns one page of a user's reviews, newest first. */
export async function listOf({ uid }: Subject, page: PageRequest): Promise<Page<Review>> {
  return mapPage(await listReviewsOf(uid, page), toReview);
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
    await deleteReview(tx, current);
    if (!isOwn) recordEntry(tx, { actor, target: review.id, ...deletionOf(current.data) });
    return deleted(1);
  });
}
