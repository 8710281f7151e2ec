// Reviews on Home and other pages.
import { numberOf } from '#lib/format/intl.ts';

export const reviews = (count: number) => `${numberOf(count)} ${count === 1 ? 'review' : 'reviews'}`;
/** Text after a number, only for screen readers. */
export const ofReviews = (count: number) => `of ${reviews(count)}`;
export const byStars = 'Reviews by rating';
export const stars = (count: number) => `${count} ${count === 1 ? 'star' : 'stars'}`;

export const verified = 'Verified purchase:';
export const verifiedAlone = 'Verified purchase';
export const ofThisTool = 'Reviews of this tool';
export const noneOfThisTool = 'No buyer has reviewed this tool yet.';
/** Name of an author whose account was deleted. */
export const formerCustomer = 'A former customer';
export const noneYet = 'No reviews yet.';
