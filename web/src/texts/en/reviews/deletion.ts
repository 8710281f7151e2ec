// Deleting a review.

export const button = 'Delete';
export const title = 'Delete this review?';
export const yes = 'Yes, delete it!';

/** What a sentence may name of a review: who wrote it and when, and what it says, shortened. */
type Named = { reviewer: string; day: string; quoted: string };

export type Words = {
  /** What the button is for: a screen reader meets several. */
  label: (review: Named) => string;
  text: (review: Named) => string;
  done: (review: Named) => string;
};

/** By whose review it is: one's own, or as an admin another person's. */
export const words: Readonly<Record<'own' | 'others', Words>> = {
  own: {
    label: ({ day }) => `Delete your review of ${day}`,
    text: ({ quoted }) => `You wrote: “${quoted}” You won't be able to revert this!`,
    done: () => 'Your review is deleted',
  },
  others: {
    label: ({ reviewer }) => `Delete the review of ${reviewer}`,
    text: ({ reviewer, quoted }) => `${reviewer} wrote: “${quoted}” You won't be able to revert this!`,
    done: ({ reviewer }) => `The review of ${reviewer} is deleted`,
  },
};
