import { firestore, type Stored, stored } from '../platform/firestore.ts';
import { commitGuarded } from '../platform/guarded-write.ts';
import { type Page, type PageRequest, readPage } from '../platform/page.ts';
import { type UserRecord, users } from '../users/user.record.ts';
import { type ReviewRecord, reviews } from './review.record.ts';

export function newReviewId(): string {
  return reviews.doc().id;
}

export async function findReview(id: string): Promise<Stored<ReviewRecord> | undefined> {
  return stored(await reviews.doc(id).get());
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

export async function listReviews(page: PageRequest): Promise<Page<Stored<ReviewRecord>>> {
  return readPage(reviews, 'createdAt', page);
}

/** Takes name and picture off a person's reviews. The reviews themselves stay. */
export async function anonymizeReviews(uid: string): Promise<void> {
  const { docs } = await reviews.where('uid', '==', uid).get();
  const writer = firestore.bulkWriter();
  const updates = docs.map(({ ref }) => writer.update(ref, { uid: '', name: '', image: null }));
  await Promise.all([...updates, writer.close()]);
}
