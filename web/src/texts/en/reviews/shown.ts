// Reviews as they are shown, on Home and elsewhere.
import { numberOf } from '#lib/intl.ts';

export const reviews = (count: number) => `${numberOf(count)} ${count === 1 ? 'review' : 'reviews'}`;
/** Follows a number, for a screen reader only. */
export const ofReviews = (count: number) => `of ${reviews(count)}`;
export const byStars = 'Reviews by stars';
export const stars = (count: number) => `${count} ${count === 1 ? 'star' : 'stars'}`;

export const verified = 'Verified purchase:';
/** Who wrote a review whose name is gone. */
export const formerCustomer = 'A former customer';
export const nobodyYet = 'Nobody has said anything yet.';
