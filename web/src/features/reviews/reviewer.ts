import type { Review } from '@almighty-tools/functions/contract/review.ts';
import { formerCustomer } from '#texts/reviews/shown.ts';

/** Returns the author's name, which is missing after the account was deleted. */
export function reviewerOf({ name }: Pick<Review, 'name'>): string {
  return name || formerCustomer;
}
