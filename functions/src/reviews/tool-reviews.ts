import type { Review, ReviewSummary } from '../contract/review.ts';
import { type CopiedRow, type ListCopy, pageOf } from '../platform/cache/list-copy.ts';
import { ListReader } from '../platform/firestore/list-reader.ts';
import type { FoundPage, PageRequest } from '../platform/firestore/page.ts';
import { type Sender, SenderLimit } from '../platform/identity/sender.ts';
import { allTools } from '../tools/catalogue.service.ts';
import { toReview } from './review.record.ts';
import { summarize, summaryOf } from './review-summary.ts';
import { countReviewsOfTool, listReviewsOfTool } from './reviews.repository.ts';
import { publicReviews } from './reviews.service.ts';

export type ReviewSearch = PageRequest & { toolId: string };

/** Limits per minute for requests that read the reviews of a tool from Firestore, and the maximum rows of a page. */
const uncachedReads = new SenderLimit({ client: 60, address: 240, all: 480 });
const MAX_UNCACHED_ROWS = 100;

/** Returns the cached reviews of a tool, or undefined if the tool has older reviews, which are not cached. */
async function cachedReviews(
  { rows, isWhole }: ListCopy<Review>,
  toolId: string,
): Promise<CopiedRow<Review>[] | undefined> {
  const cached = rows.filter(({ item }) => item.toolId === toolId);
  if (isWhole) return cached;
  const tools = await allTools.copy();
  const tool = tools.rows.find(({ item }) => item._id === toolId);
  return tool && cached.length >= (tool.item.ratingCount ?? 0) ? cached : undefined;
}

/** Returns one page of a tool's reviews, newest first. @throws 429 after too many uncached reads by one sender */
export async function reviewsOfTool(
  copy: ListCopy<Review>,
  { toolId, ...page }: ReviewSearch,
  sender: Sender,
): Promise<FoundPage<CopiedRow<Review>>> {
  const rows = await cachedReviews(copy, toolId);
  if (rows) {
    const found = pageOf({ rows, isWhole: true }, page) ?? { items: [], next: undefined };
    return { ...found, found: rows.length };
  }
  await uncachedReads.count(sender);
  const reader = new ListReader({ read: (request) => listReviewsOfTool(toolId, request), convert: toReview });
  const [read, found] = await Promise.all([
    reader.page({ ...page, limit: Math.min(page.limit, MAX_UNCACHED_ROWS) }),
    countReviewsOfTool(toolId),
  ]);
  return { ...read, found };
}

/**
 * Returns the rating of a tool, computed from its reviews, which are newer than `changedAt`.
 *
 * @throws 429 after too many uncached reads by one sender.
 */
export async function summaryOfTool(
  toolId: string,
  sender: Sender,
  changedAt?: number,
): Promise<ReviewSummary> {
  const rows = await cachedReviews(await publicReviews.copy(changedAt), toolId);
  if (!rows) {
    await uncachedReads.count(sender);
    return summarize(toolId);
  }
  const ratings = rows.map(({ item }) => item.rating);
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  const withStars = (stars: number) => ratings.filter((rating) => Math.round(rating) === stars).length;
  return summaryOf(sum, [withStars(1), withStars(2), withStars(3), withStars(4), withStars(5)]);
}
