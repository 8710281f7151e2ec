import type { Review, ReviewSummary } from '../contract/review.ts';
import { type CopiedRow, type ListCopy, pageOf } from '../platform/cache/list-copy.ts';
import type { FoundPage, PageRequest } from '../platform/firestore/page.ts';
import { summaryOf } from './review-summary.ts';
import { publicReviews } from './reviews.service.ts';

export type ReviewSearch = PageRequest & { toolId: string };

/** Returns one page of a tool's cached reviews, newest first. */
export async function reviewsOfTool(
  copy: ListCopy<Review>,
  { toolId, ...page }: ReviewSearch,
): Promise<FoundPage<CopiedRow<Review>>> {
  const rows = copy.rows.filter(({ item }) => item.toolId === toolId);
  const found = pageOf({ rows, isWhole: true }, page) ?? { items: [], next: undefined };
  return { ...found, found: rows.length };
}

/** Returns the rating of a tool, computed from its cached reviews, which are newer than `changedAt`. */
export async function summaryOfTool(toolId: string, changedAt?: number): Promise<ReviewSummary> {
  const { rows } = await publicReviews.copy(changedAt);
  const ratings = rows.filter(({ item }) => item.toolId === toolId).map(({ item }) => item.rating);
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  const withStars = (stars: number) => ratings.filter((rating) => Math.round(rating) === stars).length;
  return summaryOf(sum, [withStars(1), withStars(2), withStars(3), withStars(4), withStars(5)]);
}
