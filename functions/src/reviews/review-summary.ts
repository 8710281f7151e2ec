import type { ReviewSummary } from '../contract/review.ts';
import { CachedValue } from '../platform/cached-value.ts';
import { publicListAgeMs } from '../platform/config.ts';
import { averageRating } from '../tools/average-rating.ts';
import { countRatings } from './reviews.repository.ts';

/** The whole counts more entries than a list reads, and changes less: it may be older, five minutes instead of 30 seconds. */
const AGES_OF_A_LIST = 10;

/** What all reviews say together, for anyone. */
export const reviewSummary = new CachedValue({
  read: summarize,
  ageMs: () => AGES_OF_A_LIST * publicListAgeMs(),
});

async function summarize(): Promise<ReviewSummary> {
  const [one, two, three, four, five] = await Promise.all([
    countRatings(1),
    countRatings(2),
    countRatings(3),
    countRatings(4),
    countRatings(5),
  ]);
  const all = [one, two, three, four, five];
  const count = sum(all.map((ratings) => ratings.count));
  const average = count > 0 && { average: averageRating(sum(all.map((ratings) => ratings.sum)), count) };
  return { count, ...average, stars: [one.count, two.count, three.count, four.count, five.count] };
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
