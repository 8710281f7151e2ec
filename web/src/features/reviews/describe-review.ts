import type { Review } from '@almighty-tools/functions/contract/review.ts';
import { dayOf } from '#lib/format/intl.ts';
import { formerCustomer } from '#texts/reviews.ts';

/** Returns the author's name. If the account was deleted, returns `A former customer`. */
export function reviewerOf({ name }: Pick<Review, 'name'>): string {
  return name || formerCustomer;
}

const maxQuoteLength = 80;

/** Returns reviewer, day and quote of a review, for sentences about it. */
export function describeReview(review: Review) {
  const { reviewText: text, createdAt } = review;
  const quoted = text.length > maxQuoteLength ? `${text.slice(0, maxQuoteLength)}…` : text;
  return { reviewer: reviewerOf(review), day: dayOf(createdAt), quoted };
}
