import type { Review } from '@almighty-tools/functions/contract/review.ts';
import { dayOf } from '#lib/intl.ts';
import { reviewerOf } from './reviewer.ts';

const quotedAtMost = 80;

/** A review as sentences about it name it. */
export function named(review: Review) {
  const { reviewText: text, createdAt } = review;
  const quoted = text.length > quotedAtMost ? `${text.slice(0, quotedAtMost)}…` : text;
  return { reviewer: reviewerOf(review), day: dayOf(createdAt), quoted };
}
