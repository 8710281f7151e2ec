import { z } from 'zod';
import { findEntry, newEntryId } from '../audit/audit.repository.ts';
import { displayNameField } from '../contract/fields.ts';
import type { DeletedResponse, InsertedResponse } from '../contract/response-types.ts';
import type { Review, ReviewInput } from '../contract/review.ts';
import { reviewsPerMinute } from '../platform/config.ts';
import type { Stored } from '../platform/firestore.ts';
import { decideAndWrite, decideAndWriteFrom } from '../platform/guarded-write.ts';
import { repeatOf } from '../platform/idempotency.ts';
import type { Identity, Person, Subject } from '../platform/identity.ts';
import { ListReader } from '../platform/list-reader.ts';
import { mapPage, type Page, type PageRequest } from '../platform/page.ts';
import { parseInput } from '../platform/parse-input.ts';
import { PublicList } from '../platform/public-list.ts';
import { refuse } from '../platform/refusal.ts';
import { findToolOrDeleted } from '../tools/tools.repository.ts';
import { active, findOrCreateUser } from '../users/users.service.ts';
import { type ReviewRecord, toReview } from './review.record.ts';
import { purchaseOf, repeatOfToolReview, reviewWrite } from './reviewed-tool.ts';
import {
  addReview,
  deleteReview,
  findReview,
  listReviews,
  listReviewsOf,
  readBasis,
} from './reviews.repository.ts';

const MINUTE_MS = 60_000;

const writerSchema = z.object({ name: displayNameField });

/** Every review, for anyone. */
export const publicReviews = new PublicList(new ListReader({ read: listReviews, convert: toReview }));

/**
 * Adds a review in the name of the caller's account, as the identity provider has it at this moment. A person can set
 * the name there to anything, so it must keep the contract's rules: not empty, not too long.
 * With an idempotency key it is added once, however often it is sent. Of a tool a person can write one review, once they
 * have bought it; it is counted with the tool in the same write.
 *
 * @throws 400 for such a name, 404 once the person's removal has begun, 409 a tool that they have not bought, or have
 * reviewed, 422 the same key for another review, 429 after too many in the last minute.
 */
export async function add(
  caller: Person,
  input: ReviewInput,
  key: string | undefined,
): Promise<InsertedResponse> {
  const write = reviewWrite(caller.uid, input, key);
  const { rating, reviewText, toolId } = input;
  return decideAndWrite(async (isRetry) => {
    const basis = await readBasis(caller.uid, write.mayExist || isRetry ? write.id : undefined);
    const writer = active(basis.writer ?? (await findOrCreateUser(caller.uid, caller.account)));
    const isRepeat = toolId
      ? repeatOfToolReview(write, basis.earlier, { isRetry })
      : repeatOf(write, basis.earlier, 'review');
    if (isRepeat) return { insertedId: write.id };
    const tool = toolId && (await purchaseOf(caller.uid, toolId));
    const { displayName, photoURL: image = null } = caller.account;
    const { name } = parseInput(writerSchema, { name: displayName });
    const createdAt = new Date();
    const recent = ofLastMinute(writer.data.reviewedAt ?? [], createdAt);
    const { requestHash } = write;
    const review = { uid: caller.uid, name, image, rating, reviewText, createdAt, ...tool, requestHash };
    const hasTool = await mayCount(review, isRetry);
    await addReview(write.id, review, { writer, reviewedAt: [...recent, createdAt], hasTool });
    return { insertedId: write.id };
  });
}

/** The reviews that a person wrote, as they are now. */
export async function listOf({ uid }: Subject, page: PageRequest): Promise<Page<Review>> {
  return mapPage(await listReviewsOf(uid, page), toReview);
}

/**
 * Deletes a review: one's own, or as an admin anybody's, which is recorded.
 *
 * @throws 404 when somebody else was faster with a review that is not the caller's.
 */
export async function remove(caller: Identity, review: Stored<ReviewRecord>): Promise<DeletedResponse> {
  const isOwn = review.data.uid === caller.uid;
  const entry = isOwn ? undefined : { id: newEntryId(), actor: caller.uid };
  await decideAndWriteFrom<Stored<ReviewRecord> | undefined, void>(
    review,
    () => findReview(review.id),
    async (current, isRetry) => {
      if (current) {
        const hasTool = await mayCount(current.data, isRetry);
        return deleteReview(current, { entry, hasTool });
      }
      // One's own is gone, as one wanted; somebody else's perhaps by an earlier attempt whose response was lost.
      if (entry && !(await findEntry(entry.id))) throw refuse('not_found', { what: 'Review' });
    },
  );
  return { deletedCount: 1, message: 'The review has been deleted' };
}

/**
 * True if a review's tool can count it, which is looked at only after a conflict: it hardly ever is gone. One that is
 * deleted goes on counting, since it can be restored.
 */
async function mayCount({ toolId }: Pick<ReviewRecord, 'toolId'>, isRetry: boolean): Promise<boolean> {
  return !isRetry || toolId === undefined || (await findToolOrDeleted(toolId)) !== undefined;
}

/** The times that are less than a minute old. @throws 429 when they reach the limit. */
function ofLastMinute(times: Date[], now: Date): Date[] {
  const recent = times.filter((time) => now.getTime() - time.getTime() < MINUTE_MS);
  const makesRoom = recent.at(-reviewsPerMinute());
  if (!makesRoom) return recent;
  const seconds = Math.ceil((makesRoom.getTime() + MINUTE_MS - now.getTime()) / 1000);
  throw refuse('too_many_reviews', { seconds });
}
