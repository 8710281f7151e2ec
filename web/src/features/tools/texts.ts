import { numberOf } from '#lib/intl.ts';

const reviews = (count: number) => `${numberOf(count)} ${count === 1 ? 'review' : 'reviews'}`;

/** What the client says of tools. */
export const texts = {
  reviews,
  rated: (average: string, count: number) => `Rated ${average} of 5, from ${reviews(count)}`,
};
