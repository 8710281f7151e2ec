// Stars, and the number beside them.

/** Stands before the number, for a screen reader only. */
export const rating = 'Rating:';
