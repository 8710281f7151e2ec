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
/** Shown if the store has more reviews of the tool than it shows. */
export const newestOnly = (count: number) => `The newest ${reviews(count)} of this tool:`;
export const olderOnly = 'The reviews of this tool are too old to be shown.';
/** Name of an author whose account was deleted. */
export const formerCustomer = 'A former customer';
export const noneYet = 'No reviews yet.';
