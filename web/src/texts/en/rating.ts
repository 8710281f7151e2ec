// Ratings in stars.

/** Text before the number, only for screen readers. */
export const rating = 'Rating:';
