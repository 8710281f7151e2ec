import { recordInBatch } from '../audit/audit.repository.ts';
import { firestore, readTogether, type Stored, stored } from '../platform/firestore.ts';
import { commitGuarded } from '../platform/guarded-write.ts';
import { allPages, type PageRequest, type ReadPage, readPage } from '../platform/page.ts';
import { type UserRecord, users } from '../users/user.record.ts';
import { type ReviewRecord, reviews } from './review.record.ts';

export function newReviewId(): string {
  return reviews.doc().id;
}

export async function findReview(id: string): Promise<Stored<ReviewRecord> | undefined> {
  return stored(await reviews.doc(id).get());
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

/** Adds a review and stores its time with its writer, in one write, if the writer is unchanged since they were read. */
export async function addReview(
  id: string,
  review: ReviewRecord,
  writer: Stored<UserRecord>,
  reviewedAt: Date[],
): Promise<void> {
  const batch = firestore.batch();
  batch.create(reviews.doc(id), review);
  batch.update(users.doc(writer.id), { reviewedAt }, { lastUpdateTime: writer.version });
  await commitGuarded(batch);
}

export async function listReviews(page: PageRequest): Promise<ReadPage<Stored<ReviewRecord>>> {
  return readPage(reviews, 'createdAt', page);
}

/** Deletes a review, and records under an entry's id who did. @throws WriteConflict when it is gone. */
export async function deleteReview(
  entryId: string,
  actor: string,
  { id, version }: Stored<ReviewRecord>,
): Promise<void> {
  const batch = firestore.batch();
  batch.delete(reviews.doc(id), { lastUpdateTime: version });
  recordInBatch(batch, { actor, action: 'review.delete', target: id }, entryId);
  await commitGuarded(batch);
}

/** Takes name and picture off a person's reviews, page by page. The reviews themselves stay. */
export async function anonymizeReviews(uid: string): Promise<void> {
  for await (const page of allPages(reviews.where('uid', '==', uid))) {
    const writer = firestore.bulkWriter();
    const updates = page.map(({ ref }) => writer.update(ref, { uid: '', name: '', image: null }));
    await Promise.all([...updates, writer.close()]);
  }
}
