import { z } from 'zod';
import { findEntry, newEntryId } from '../audit/audit.repository.ts';
import type { DeletedAnswer, InsertedAnswer } from '../contract/answers.ts';
import { displayNameField } from '../contract/fields.ts';
import type { ReviewInput } from '../contract/review.ts';
import { reviewsPerMinute } from '../platform/config.ts';
import type { Stored } from '../platform/firestore.ts';
import { decideAndWrite, decideAndWriteFrom } from '../platform/guarded-write.ts';
import { repeatableWrite, repeatOf } from '../platform/idempotency.ts';
import type { Identity, Person } from '../platform/identity.ts';
import { ListReader } from '../platform/list-reader.ts';
import { parseInput } from '../platform/parse-input.ts';
import { PublicList } from '../platform/public-list.ts';
import { refuse } from '../platform/refusal.ts';
import { active, findOrCreateUser } from '../users/users.service.ts';
import { type ReviewRecord, toReview } from './review.record.ts';
import {
  addReview,
  deleteReview,
  findReview,
  listReviews,
  newReviewId,
  readBasis,
} from './reviews.repository.ts';

const MINUTE_MS = 60_000;

const writerSchema = z.object({ name: displayNameField });

/** Every review, for anyone. */
export const publicReviews = new PublicList(new ListReader({ read: listReviews, convert: toReview }));

/**
 * Adds a review in the name of the caller's account, as the identity provider has it at this moment. A person can set
 * the name there to anything, so it must keep the contract's rules: not empty, not too long.
 * With an idempotency key it is added once, however often it is sent.
 *
 * @throws 400 for such a name, 404 once the person's removal has begun, 422 the same key for another review, 429
 * after too many in the last minute.
 */
export async function add(
  caller: Person,
  { rating, reviewText }: ReviewInput,
  key: string | undefined,
): Promise<InsertedAnswer> {
  const write = repeatableWrite({
    key,
    owner: [caller.uid],
    request: [rating, reviewText],
    newId: newReviewId,
  });
  return decideAndWrite(async (isAgain) => {
    const basis = await readBasis(caller.uid, write.mayExist || isAgain ? write.id : undefined);
    const writer = active(basis.writer ?? (await findOrCreateUser(caller.uid, caller.account)));
    if (repeatOf(write, basis.earlier, 'review')) return { insertedId: write.id };
    const { displayName, photoURL: image = null } = caller.account;
    const { name } = parseInput(writerSchema, { name: displayName });
    const createdAt = new Date();
    const recent = ofLastMinute(writer.data.reviewedAt ?? [], createdAt);
    const { requestHash } = write;
    const review = { uid: caller.uid, name, image, rating, reviewText, createdAt, requestHash };
    await addReview(write.id, review, writer, [...recent, createdAt]);
    return { insertedId: write.id };
  });
}

/** Deletes a review, as an admin. @throws 404 when somebody else was faster. */
export async function remove(caller: Identity, review: Stored<ReviewRecord>): Promise<DeletedAnswer> {
  const entryId = newEntryId();
  await decideAndWriteFrom<Stored<ReviewRecord> | undefined, void>(
    review,
    () => findReview(review.id),
    async (current) => {
      if (current) return deleteReview(entryId, caller.uid, current);
      // Deleted by an earlier attempt of this call, whose response was lost?
      if (!(await findEntry(entryId))) throw refuse('not_found', { what: 'Review' });
    },
  );
  return { deletedCount: 1, message: 'The review has been deleted' };
}

/** The times that are less than a minute old. @throws 429 when they reach the limit. */
function ofLastMinute(times: Date[], now: Date): Date[] {
  const recent = times.filter((time) => now.getTime() - time.getTime() < MINUTE_MS);
  const makesRoom = recent.at(-reviewsPerMinute());
  if (!makesRoom) return recent;
  const seconds = Math.ceil((makesRoom.getTime() + MINUTE_MS - now.getTime()) / 1000);
  throw refuse('too_many_reviews', { seconds });
}
