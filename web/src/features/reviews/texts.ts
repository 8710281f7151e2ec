import type { Review } from '@almighty-tools/functions/contract/review.ts';
import { dayOf, numberOf } from '#lib/intl.ts';
import { reviewerOf } from './reviewer.ts';

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
  nobodyYet: 'Nobody has said anything yet.',
  ownReviews: 'Your reviews',
  noneOfOwn: 'You have not written any yet.',
  deletion: {
    button: 'Delete',
    title: 'Delete this review?',
    yes: 'Yes, delete it!',
    own: {
      /** Of several, a screen reader tells them apart by their day. */
      label: ({ createdAt }: Review) => `Delete your review of ${dayOf(createdAt)}`,
      text: (_review: Review, quoted: string) => `You wrote: “${quoted}” You won't be able to revert this!`,
      done: (_review: Review) => 'Your review is deleted',
    },
    others: {
      label: (review: Review) => `Delete the review of ${reviewerOf(review)}`,
      text: (review: Review, quoted: string) =>
        `${reviewerOf(review)} wrote: “${quoted}” You won't be able to revert this!`,
      done: (review: Review) => `The review of ${reviewerOf(review)} is deleted`,
    },
  },
};
