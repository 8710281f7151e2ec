import type { ReviewSummary } from '../contract/review.ts';
import { CachedValue } from '../platform/cache/cached-value.ts';
import { publicListAgeMs } from '../platform/config/config.ts';
import { averageRating } from '../tools/tool.record.ts';
import { countRatings } from './reviews.repository.ts';

/**
 * Maximum age of the summary, as a multiple of a list's maximum age. Counting all reviews costs more than
 * reading a list, and the result changes less often.
 */
const AGE_FACTOR = 10;

/** The summary of all reviews, for everyone. */
export const reviewSummary = new CachedValue({
  read: () => summarize(),
  ageMs: () => AGE_FACTOR * publicListAgeMs(),
});

/** Counts all reviews, or the reviews of one tool. */
export async function summarize(toolId?: string): Promise<ReviewSummary> {
  const [one, two, three, four, five] = await Promise.all([
    countRatings(1, toolId),
    countRatings(2, toolId),
    countRatings(3, toolId),
    countRatings(4, toolId),
    countRatings(5, toolId),
  ]);
  const sum = [one, two, three, four, five].reduce((total, ratings) => total + ratings.sum, 0);
  return summaryOf(sum, [one.count, two.count, three.count, four.count, five.count]);
}

/** Returns a summary from the sum of the ratings, and the number of reviews with one to five stars. */
export function summaryOf(sum: number, stars: ReviewSummary['stars']): ReviewSummary {
  const count = stars.reduce((total, number) => total + number, 0);
  return { count, ...(count > 0 && { average: averageRating(sum, count) }), stars };
}
