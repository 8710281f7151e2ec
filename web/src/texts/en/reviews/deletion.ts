// Manage Reviews, and the deletion of a review.

/** Title of the page for admins. */
export const manageReviews = 'Manage Reviews';
export const button = 'Delete';
export const title = 'Delete this review?';
export const yes = 'Yes, delete it!';

/** Parts of a review that a text can contain. `quoted` is the shortened text of the review. */
type ReviewParts = { reviewer: string; day: string; quoted: string };

export type Words = {
  /** Accessible name of the delete button. It names the review, because a page has several such buttons. */
  label: (review: ReviewParts) => string;
  text: (review: ReviewParts) => string;
  done: (review: ReviewParts) => string;
};

/** Texts for the user's own review, and for an admin who deletes another user's review. */
export const words: Readonly<Record<'own' | 'others', Words>> = {
  own: {
    label: ({ day }) => `Delete your review from ${day}`,
    text: ({ quoted }) => `You wrote: “${quoted}” You won't be able to revert this!`,
    done: () => 'Your review has been deleted',
  },
  others: {
    label: ({ reviewer }) => `Delete the review by ${reviewer}`,
    text: ({ reviewer, quoted }) => `${reviewer} wrote: “${quoted}” You won't be able to revert this!`,
    done: ({ reviewer }) => `The review by ${reviewer} has been deleted`,
  },
};
