import type { Review } from '@almighty-tools/functions/contract/review.ts';

/** Who wrote a review; its name is gone with the account. */
export function reviewerOf({ name }: Pick<Review, 'name'>): string {
  return name || 'A former customer';
}
