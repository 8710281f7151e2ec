import { type Page, type PageRequest, readPage } from '../http/paging.ts';
import { firestore, type Stored } from '../platform/firestore.ts';
import { type ReviewRecord, reviews } from './review.record.ts';

export async function addReview(review: ReviewRecord): Promise<string> {
  return (await reviews.add(review)).id;
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
