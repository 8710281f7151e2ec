import { numberOf } from '#lib/numbers.ts';

const reviewsOf = (count: number) => `${numberOf(count)} ${count === 1 ? 'review' : 'reviews'}`;

/** What the client says of reviews. */
export const texts = {
  reviews: reviewsOf,
  byStars: 'Reviews by stars',
  stars: (stars: number) => `${stars} ${stars === 1 ? 'star' : 'stars'}`,
  verified: 'Verified purchase:',
  tool: 'Tool',
  toolHelp: 'One that you have bought. It may stay empty.',
  noTool: 'No tool in particular',
};
