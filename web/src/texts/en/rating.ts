// Ratings in stars.

/** Before the number, for screen readers only. */
export const rating = 'Rating:';
