import { z } from 'zod';
import type { InsertedAnswer } from '../contract/answers.ts';
import { displayNameField } from '../contract/fields.ts';
import type { Review, ReviewInput } from '../contract/review.ts';
import { isTrustedPicture, reviewsPerMinute } from '../platform/config.ts';
import { decideAndWrite } from '../platform/guarded-write.ts';
import { findRepeat, repeatableWrite } from '../platform/idempotency.ts';
import type { Identity } from '../platform/identity.ts';
import { mapPage, type Page, type PageRequest } from '../platform/page.ts';
import { parseInput } from '../platform/parse-input.ts';
import { refuse } from '../platform/refusal.ts';
import { activeUser } from '../users/users.service.ts';
import { toReview } from './review.record.ts';
import { addReview, findReview, listReviews, newReviewId } from './reviews.repository.ts';

const MINUTE_MS = 60_000;

const writerSchema = z.object({ name: displayNameField });

export async function list(page: PageRequest): Promise<Page<Review>> {
  return mapPage(await listReviews(page), toReview);
}

/**
 * Adds a review in the name of the caller's account. A person can set name and picture at the identity provider
 * to anything, so the name must not be empty and the picture must be at a host the store knows.
 * With an idempotency key it is added once, however often it is sent.
 *
 * @throws 400 for such a name, 404 once the person's removal has begun, 422 the same key for another review, 429
 * after too many in the last minute.
 */
export async function add(
  caller: Identity,
  { rating, reviewText }: ReviewInput,
  key: string | undefined,
): Promise<InsertedAnswer> {
  const write = repeatableWrite({
    key,
    owner: [caller.uid],
    request: [rating, reviewText],
    newId: newReviewId,
  });
  return decideAndWrite(async () => {
    const writer = await activeUser(caller.uid);
    if (await findRepeat(write, findReview, 'review')) return { insertedId: write.id };
    const { displayName, photoURL, reviewedAt = [] } = writer.data;
    const { name } = parseInput(writerSchema, { name: displayName });
    const image = photoURL && isTrustedPicture(photoURL) ? photoURL : null;
    const createdAt = new Date();
    const recent = ofLastMinute(reviewedAt, createdAt);
    const { requestHash } = write;
    const review = { uid: caller.uid, name, image, rating, reviewText, createdAt, requestHash };
    await addReview(write.id, review, writer, [...recent, createdAt]);
    return { insertedId: write.id };
  });
}

/** The times that are less than a minute old. @throws 429 when they reach the limit. */
function ofLastMinute(times: Date[], now: Date): Date[] {
  const recent = times.filter((time) => now.getTime() - time.getTime() < MINUTE_MS);
  const makesRoom = recent.at(-reviewsPerMinute());
  if (!makesRoom) return recent;
  const seconds = Math.ceil((makesRoom.getTime() + MINUTE_MS - now.getTime()) / 1000);
  throw refuse('too_many_reviews', { seconds });
}
