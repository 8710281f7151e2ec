import type { Review } from '@almighty-tools/functions/contract/review.ts';
import { dayOf } from '#lib/intl.ts';
import { reviewerOf } from './reviewer.ts';

const quotedAtMost = 80;

/** Returns reviewer, day and quote of a review, for sentences about it. */
export function named(review: Review) {
  const { reviewText: text, createdAt } = review;
  const quoted = text.length > quotedAtMost ? `${text.slice(0, quotedAtMost)}…` : text;
  return { reviewer: reviewerOf(review), day: dayOf(createdAt), quoted };
}
