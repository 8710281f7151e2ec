import type { Review } from '@almighty-tools/functions/contract/review.ts';
import { formerCustomer } from '#texts/reviews/shown.ts';

/** Who wrote a review; its name is gone with the account. */
export function reviewerOf({ name }: Pick<Review, 'name'>): string {
  return name || formerCustomer;
}
