import { type Page, type PageRequest, readPage } from '../http/paging.ts';
import { firestore, type Stored } from '../platform/firestore.ts';
import { commitGuarded } from '../platform/guarded-write.ts';
import { type UserRecord, users } from '../users/user.record.ts';
import { type ReviewRecord, reviews } from './review.record.ts';

/** Adds a review and notes its time with a writer who is still as read, in one write. */
export async function addReview(
  review: ReviewRecord,
  writer: Stored<UserRecord>,
  reviewedAt: Date[],
): Promise<string> {
  const document = reviews.doc();
  const batch = firestore.batch();
  batch.create(document, review);
  batch.update(users.doc(writer.id), { reviewedAt }, { lastUpdateTime: writer.version });
  await commitGuarded(batch);
  return document.id;
}

export async function listReviews(page: PageRequest): Promise<Page<Stored<ReviewRecord>>> {
  return readPage(reviews, page);
}

/** Takes name and picture off a person's reviews. The reviews themselves stay. */
export async function takeWriterOff(uid: string): Promise<void> {
  const { docs } = await reviews.where('uid', '==', uid).get();
  const writer = firestore.bulkWriter();
  for (const { ref } of docs) void writer.update(ref, { uid: '', name: '', image: null });
  await writer.close();
}
