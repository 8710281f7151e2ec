import { AggregateField, type Query } from 'firebase-admin/firestore';
import { firestore, type Stored, stored, unlessDeleted } from '../platform/firestore/firestore.ts';
import {
  allPages,
  countRows,
  type Page,
  type PageRequest,
  type ReadPage,
  readPage,
  storedPages,
} from '../platform/firestore/page.ts';
import type { Transaction } from '../platform/firestore/transact.ts';
import { readPageWithWords } from '../platform/firestore/word-search.ts';
import { countReview, isToolStored } from '../tools/tools.repository.ts';
import { users } from '../users/user.record.ts';
import { matcherOf, type ReviewRecord, reviews } from './review.record.ts';

/** Reads a review; undefined if it does not exist. @throws MalformedDocument */
export async function findReview(id: string): Promise<Stored<ReviewRecord> | undefined> {
  return stored(await reviews.doc(id).get());
}

/** Adds a review, stores its time in the user record, and counts it in its tool. */
export async function addReview(
  tx: Transaction,
  id: string,
  review: ReviewRecord,
  reviewedAt: readonly Date[],
): Promise<void> {
  tx.create(reviews.doc(id), { ...review, stars: Math.round(review.rating) });
  tx.update(users.doc(review.uid), { reviewedAt: [...reviewedAt, review.createdAt] });
  await countInTool(tx, review, 1);
}

/** Deletes a review, and subtracts it from its tool's count. */
export async function deleteReview(tx: Transaction, { id, data }: Stored<ReviewRecord>): Promise<void> {
  tx.delete(reviews.doc(id));
  await countInTool(tx, data, -1);
}

async function countInTool(tx: Transaction, { toolId, rating }: ReviewRecord, by: 1 | -1): Promise<void> {
  if (toolId !== undefined && (await isToolStored(toolId))) countReview(tx, { toolId, rating }, by);
}

/** Returns one page of all reviews, newest first. */
export async function listReviews(page: PageRequest): Promise<ReadPage<Stored<ReviewRecord>>> {
  return readPage(reviews, 'createdAt', page);
}

/** Filters of the reviews. An undefined filter matches all reviews. */
export type ReviewFilter = {
  /** The words of the search. A review must match all of them. */
  words: readonly string[];
  stars: number | undefined;
  toolId: string | undefined;
};

/** Returns one page of the reviews that match a filter, newest first. A search reads 500 reviews for a page. */
export async function listMatchingReviews(
  { words, ...filter }: ReviewFilter,
  page: PageRequest,
): Promise<Page<Stored<ReviewRecord>>> {
  const query = reviewsMatching(filter);
  if (words.length === 0) return readPage(query, 'createdAt', page);
  return readPageWithWords({ words, matcherOf, queryFor: () => query }, page);
}

/** Counts the reviews that match a filter without words. */
export async function countMatchingReviews(filter: Omit<ReviewFilter, 'words'>): Promise<{ count: number }> {
  return countRows(reviewsMatching(filter), 'createdAt');
}

function reviewsMatching({ stars, toolId }: Omit<ReviewFilter, 'words'>): Query<ReviewRecord> {
  let query: Query<ReviewRecord> = reviews;
  if (stars !== undefined) query = query.where('stars', '==', stars);
  if (toolId !== undefined) query = query.where('toolId', '==', toolId);
  return query;
}

/** Returns one page of a user's reviews, newest first. */
export async function listReviewsOf(uid: string, page: PageRequest): Promise<ReadPage<Stored<ReviewRecord>>> {
  return readPage(reviews.where('uid', '==', uid), 'createdAt', page);
}

/** Returns one page of a tool's reviews, newest first. */
export async function listReviewsOfTool(
  toolId: string,
  page: PageRequest,
): Promise<ReadPage<Stored<ReviewRecord>>> {
  return readPage(reviews.where('toolId', '==', toolId), 'createdAt', page);
}

export async function countReviewsOfTool(toolId: string): Promise<number> {
  return (await reviews.where('toolId', '==', toolId).count().get()).data().count;
}

/** Reads all reviews of a user, page by page. @throws MalformedDocument */
export function everyReviewOf(uid: string): AsyncGenerator<Stored<ReviewRecord>[]> {
  return storedPages(reviews.where('uid', '==', uid));
}

/** A rating is rounded to the nearest star. */
const HALF_STAR = 0.5;

/** Returns the number of ratings that round to `stars`, and their sum, for all reviews or for one tool. */
export async function countRatings(
  stars: number,
  toolId: string | undefined,
): Promise<{ count: number; sum: number }> {
  const all = toolId === undefined ? reviews : reviews.where('toolId', '==', toolId);
  const query = all.where('rating', '>=', stars - HALF_STAR).where('rating', '<', stars + HALF_STAR);
  const aggregates = { count: AggregateField.count(), sum: AggregateField.sum('rating') };
  return (await query.aggregate(aggregates).get()).data();
}

/** Removes name and picture from a user's reviews. The reviews stay. */
export async function anonymizeReviews(uid: string): Promise<void> {
  for await (const page of allPages(reviews.where('uid', '==', uid))) {
    const writer = firestore.bulkWriter();
    const updates = page.map(({ ref }) =>
      unlessDeleted(writer.update(ref, { uid: '', name: '', image: null })),
    );
    await Promise.all([...updates, writer.close()]);
  }
}
