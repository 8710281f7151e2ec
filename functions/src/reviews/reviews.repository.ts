import { AggregateField, type WriteBatch } from 'firebase-admin/firestore';
import { recordInBatch } from '../audit/audit.repository.ts';
import { firestore, readTogether, type Stored, stored } from '../platform/firestore.ts';
import { commitGuarded } from '../platform/guarded-write.ts';
import { allPages, type PageRequest, type ReadPage, readPage } from '../platform/page.ts';
import { countReviewInBatch } from '../tools/tools.repository.ts';
import { type UserRecord, users } from '../users/user.record.ts';
import { type ReviewRecord, reviews } from './review.record.ts';

/** A random id for a review. */
export function newReviewId(): string {
  return reviews.doc().id;
}

/** A review as it is now; undefined where there is none. @throws MalformedDocument */
export async function findReview(id: string): Promise<Stored<ReviewRecord> | undefined> {
  return stored(await reviews.doc(id).get());
}

/** Which of some reviews are there, by id, in one request. */
export async function existingReviews(ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const references = ids.map((id) => reviews.doc(id));
  const found = await firestore.getAll(...references, { fieldMask: ['uid'] });
  return new Set(found.filter(({ exists }) => exists).map(({ id }) => id));
}

/**
 * What a new review is decided on: its writer, and where its id may have been written already, what is there.
 *
 * @param id Undefined where nothing can be there yet.
 */
export async function readBasis(
  uid: string,
  id: string | undefined,
): Promise<{ writer: Stored<UserRecord> | undefined; earlier: Stored<ReviewRecord> | undefined }> {
  const writer = users.doc(uid);
  const review = id === undefined ? undefined : reviews.doc(id);
  const read = await readTogether(writer, ...(review ? [review] : []));
  return { writer: read(writer), earlier: review && read(review) };
}

/**
 * Whether a review's tool is there to count the review: the tool of an order may be gone. While it is believed to be
 * there and is not, a write is a conflict.
 */
type ToolThere = { hasTool: boolean };

/**
 * Adds a review, stores its time with its writer, and counts it with its tool, in one write, if the writer is unchanged
 * since they were read.
 */
export async function addReview(
  id: string,
  review: ReviewRecord,
  { writer, reviewedAt, hasTool }: { writer: Stored<UserRecord>; reviewedAt: Date[] } & ToolThere,
): Promise<void> {
  const batch = firestore.batch();
  batch.create(reviews.doc(id), review);
  batch.update(users.doc(writer.id), { reviewedAt }, { lastUpdateTime: writer.version });
  if (hasTool) countInBatch(batch, review, 1);
  await commitGuarded(batch);
}

function countInBatch(batch: WriteBatch, { toolId, rating }: ReviewRecord, by: 1 | -1): void {
  if (toolId !== undefined) countReviewInBatch(batch, { toolId, rating }, by);
}

/** One page of all reviews, the newest first. */
export async function listReviews(page: PageRequest): Promise<ReadPage<Stored<ReviewRecord>>> {
  return readPage(reviews, 'createdAt', page);
}

/** The reviews that a person wrote, the newest first. */
export async function listReviewsOf(uid: string, page: PageRequest): Promise<ReadPage<Stored<ReviewRecord>>> {
  return readPage(reviews.where('uid', '==', uid), 'createdAt', page);
}

/** The half of the way to the next star: a rating in between counts to the nearer. */
const HALF = 0.5;

/** How many reviews have a rating of so many stars, and the sum of these ratings. */
export async function countRatings(stars: number): Promise<{ count: number; sum: number }> {
  const query = reviews.where('rating', '>=', stars - HALF).where('rating', '<', stars + HALF);
  const asked = { count: AggregateField.count(), sum: AggregateField.sum('rating') };
  return (await query.aggregate(asked).get()).data();
}

/**
 * Deletes a review, which its tool then no longer counts.
 *
 * @param entry Who deletes somebody else's, and the id under which that is recorded.
 * @throws WriteConflict when it is gone.
 */
export async function deleteReview(
  { id, data, version }: Stored<ReviewRecord>,
  { entry, hasTool }: { entry: { id: string; actor: string } | undefined } & ToolThere,
): Promise<void> {
  const batch = firestore.batch();
  batch.delete(reviews.doc(id), { lastUpdateTime: version });
  if (hasTool) countInBatch(batch, data, -1);
  if (entry) recordInBatch(batch, { actor: entry.actor, target: id, ...deletionOf(data) }, entry.id);
  await commitGuarded(batch);
}

/** What the audit keeps of a review that an admin deleted. */
function deletionOf({ rating, reviewText, toolName }: ReviewRecord) {
  return {
    action: 'review.delete' as const,
    text: reviewText,
    ...(toolName !== undefined && { name: toolName }),
    changes: [{ field: 'rating', before: rating, after: null }],
  };
}

/** Takes name and picture off a person's reviews, page by page. The reviews themselves stay. */
export async function anonymizeReviews(uid: string): Promise<void> {
  for await (const page of allPages(reviews.where('uid', '==', uid))) {
    const writer = firestore.bulkWriter();
    const updates = page.map(({ ref }) => writer.update(ref, { uid: '', name: '', image: null }));
    await Promise.all([...updates, writer.close()]);
  }
}
