import { z } from 'zod';
import { auditedChange } from '../audit/audited-change.ts';
import { displayNameField } from '../contract/fields.ts';
import type { DeletedResponse, InsertedResponse } from '../contract/responses.ts';
import type { Review, ReviewFilterInput, ReviewInput } from '../contract/review.ts';
import { CachedList } from '../platform/cache/cached-list.ts';
import { parseInput, refuse } from '../platform/errors/refusal.ts';
import type { Stored } from '../platform/firestore/firestore.ts';
import { repeatOf, writeOnce } from '../platform/firestore/idempotency.ts';
import { mapPage, type Page, type PageRequest } from '../platform/firestore/page.ts';
import { searchWords } from '../platform/format/words.ts';
import type { Identity, IdentityWithAccount, Subject } from '../platform/identity/identity.ts';
import { findToolOrDeleted } from '../tools/tools.repository.ts';
import { findOrCreateUser, requireActive } from '../users/users.service.ts';
import { countingReviews, type ReviewRecord, toReview } from './review.record.ts';
import { purchaseOf, repeatOfToolReview, reviewWrite } from './reviewed-tool.ts';
import {
  addReview,
  deleteReview,
  findReview,
  listMatchingReviews,
  listReviews,
  listReviewsOf,
  readAuthorAndReview,
} from './reviews.repository.ts';

const authorSchema = z.object({ name: displayNameField });

/** All reviews, for everyone. */
export const publicReviews = new CachedList({ read: listReviews, convert: toReview });

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
  caller: IdentityWithAccount,
  input: ReviewInput,
  key: string | undefined,
): Promise<InsertedResponse> {
  const write = reviewWrite(caller.uid, input, key);
  const { rating, reviewText, toolId } = input;
  return writeOnce(write, async (earlierId, isRetry) => {
    const read = await readAuthorAndReview(caller.uid, earlierId);
    const author = requireActive(read.author ?? (await findOrCreateUser(caller.uid, caller.account)));
    if (toolId ? repeatOfToolReview(write, read.earlier) : repeatOf(write, read.earlier))
      return { insertedId: write.id };
    const tool = toolId && (await purchaseOf(caller.uid, toolId));
    const { displayName, photoURL: image = null } = caller.account;
    const { name } = parseInput(authorSchema, { name: displayName });
    const createdAt = new Date();
    const recent = countingReviews(author.data.reviewedAt ?? [], createdAt);
    const { requestHash } = write;
    const review = { uid: caller.uid, name, image, rating, reviewText, createdAt, ...tool, requestHash };
    const hasTool = await canCount(review, isRetry);
    await addReview(write.id, review, { author, reviewedAt: [...recent, createdAt], hasTool });
    return { insertedId: write.id };
  });
}

/** Returns one page of the reviews that match a filter, newest first. */
export async function listMatching(
  page: PageRequest,
  { q = '', stars, toolId }: ReviewFilterInput,
): Promise<Page<Review>> {
  const filter = { words: searchWords(q), stars: stars === undefined ? undefined : Number(stars), toolId };
  return mapPage(await listMatchingReviews(filter, page), toReview);
}

/** Returns one page of a user's reviews, newest first. */
export async function listOf({ uid }: Subject, page: PageRequest): Promise<Page<Review>> {
  return mapPage(await listReviewsOf(uid, page), toReview);
}

/**
 * Deletes the caller's own review, or any review if the caller is an admin. Deletions by admins are recorded
 * in the audit trail.
 *
 * @throws 404 if another admin has deleted the review.
 */
export async function remove(caller: Identity, review: Stored<ReviewRecord>): Promise<DeletedResponse> {
  const isOwn = review.data.uid === caller.uid;
  const done = { deletedCount: 1, message: 'The review has been deleted' };
  return auditedChange({
    actor: caller.uid,
    attempt: async (entry, isRetry) => {
      const found = isRetry ? await findReview(review.id) : review;
      // The user may have deleted the review and written another one of the same tool, which has the same id.
      const isSame = found?.data.createdAt.getTime() === review.data.createdAt.getTime();
      const current = isSame ? found : undefined;
      // If users delete their own review, a missing review is always a success.
      if (!current && !isOwn) throw refuse('not_found', { what: 'Review' });
      if (!current) return done;
      const hasTool = await canCount(current.data, isRetry);
      await deleteReview(current, { entry: isOwn ? undefined : entry, hasTool });
      return done;
    },
    resultOf: () => done,
  });
}

/**
 * Returns true if the document of a review's tool exists. Reads the document only after a conflict, because
 * it is rarely missing. The document of a deleted tool exists until the tool is purged.
 */
async function canCount({ toolId }: Pick<ReviewRecord, 'toolId'>, isRetry: boolean): Promise<boolean> {
  return !isRetry || toolId === undefined || (await findToolOrDeleted(toolId)) !== undefined;
}
