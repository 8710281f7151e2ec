import { z } from 'zod';
import { type Review, type ReviewSummary, toolIdField } from '../contract/review.ts';
import type { PublicCaller } from '../http/guards.ts';
import { pageIn, pageParameters, versionParameter } from '../http/page-request.ts';
import type { PublicRequest } from '../http/public-routes.ts';
import { type ListCopy, pageOf } from '../platform/cache/cached-list.ts';
import { cachedValue, type OwnChange } from '../platform/cache/cached-value.ts';
import { publicListAgeMs } from '../platform/config/config.ts';
import { type FoundPage, mapPage, type PageRequest } from '../platform/firestore/page.ts';
import { SenderLimit } from '../platform/identity/sender.ts';
import { allTools } from '../tools/catalogue.service.ts';
import { averageRating } from '../tools/tool.record.ts';
import { toReview } from './review.record.ts';
import { countRatings, countReviewsOfTool, listReviewsOfTool } from './reviews.repository.ts';
import { publicReviews } from './reviews.service.ts';

export type ReviewSearch = PageRequest & { toolId: string };

/** Limits per minute for requests that read the reviews of a tool from Firestore, and the maximum reviews of a page. */
const uncachedReads = new SenderLimit({ client: 60, address: 240, all: 480 });
const MAX_UNCACHED = 100;

/** Returns the cached reviews of a tool, or undefined if the tool has older reviews, which are not cached. */
async function cachedReviews(
  { items, isWhole }: ListCopy<Review>,
  toolId: string,
  change?: OwnChange,
): Promise<Review[] | undefined> {
  const cached = items.filter((review) => review.toolId === toolId);
  if (isWhole) return cached;
  // The `ratingCount` of an older copy may be too low.
  const tools = await allTools.copy(change);
  const tool = tools.items.find(({ _id }) => _id === toolId);
  return tool && cached.length >= (tool.ratingCount ?? 0) ? cached : undefined;
}

/** Returns one page of a tool's reviews, newest first. @throws 429 after too many uncached reads by one sender */
export async function reviewsOfTool(
  copy: ListCopy<Review>,
  { toolId, ...page }: ReviewSearch,
  { sender, change }: PublicCaller,
): Promise<FoundPage<Review>> {
  const items = await cachedReviews(copy, toolId, change);
  const cached = items && pageOf({ items, isWhole: true }, page);
  if (cached) return { ...cached, found: items.length };
  await uncachedReads.count(sender);
  const [read, found] = await Promise.all([
    listReviewsOfTool(toolId, { ...page, limit: Math.min(page.limit, MAX_UNCACHED) }),
    countReviewsOfTool(toolId),
  ]);
  return { ...mapPage(read, toReview), found };
}

/**
 * Returns the rating of a tool, computed from its reviews, which include the caller's change.
 *
 * @throws 429 after too many uncached reads by one sender.
 */
export async function summaryOfTool(
  toolId: string,
  { sender, change }: PublicCaller,
): Promise<ReviewSummary> {
  const reviews = await cachedReviews(await publicReviews.copy(change), toolId, change);
  if (!reviews) {
    await uncachedReads.count(sender);
    return summarize(toolId);
  }
  return summaryOf(
    STARS.map((stars) => {
      const ratings = reviews.map(({ rating }) => rating).filter((rating) => Math.round(rating) === stars);
      return { count: ratings.length, sum: ratings.reduce((sum, rating) => sum + rating, 0) };
    }),
  );
}

/**
 * Maximum age of the summary, as a multiple of a list's maximum age. Counting all reviews costs more than
 * reading a list, and the result changes less often.
 */
const AGE_FACTOR = 10;

/** The summary of all reviews, for everyone. */
export const reviewSummary = cachedValue({
  read: () => summarize(),
  ageMs: () => AGE_FACTOR * publicListAgeMs(),
});

const STARS = [1, 2, 3, 4, 5];

/** Counts all reviews, or the reviews of one tool. */
async function summarize(toolId?: string): Promise<ReviewSummary> {
  return summaryOf(await Promise.all(STARS.map((stars) => countRatings(stars, toolId))));
}

/** Returns a summary from the number of reviews with one to five stars, and the sum of their ratings. */
function summaryOf(ratings: readonly { count: number; sum: number }[]): ReviewSummary {
  const stars = ratings.map(({ count }) => count);
  const count = stars.reduce((total, number) => total + number, 0);
  const sum = ratings.reduce((total, ratings) => total + ratings.sum, 0);
  return { count, ...(count > 0 && { average: averageRating(sum, count) }), stars };
}

/** The query string of the list of reviews: all reviews, or the reviews of one tool. */
export const reviewListRequestSchema = pageParameters
  .extend({ v: versionParameter, toolId: toolIdField })
  .transform(({ toolId: ofTool, ...query }, context): PublicRequest<ReviewSearch> => {
    const page = pageIn(query, context);
    return ofTool === undefined ? { page } : { search: { ...page, toolId: ofTool } };
  });

/** The query string of the review summary, for all reviews or for one tool. */
export const reviewSummaryRequestSchema = z.object({ v: versionParameter, toolId: toolIdField });
