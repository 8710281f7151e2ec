import type { Review } from '@almighty-tools/functions/contract/review.ts';
import { formerCustomer } from '#texts/reviews/shown.ts';

/** Returns the author's name. If the account was deleted, returns `A former customer`. */
export function reviewerOf({ name }: Pick<Review, 'name'>): string {
  return name || formerCustomer;
}
