// List of a shopper's orders.

export const title = 'My Orders';
/** Title of the column with the row number. */
export const number = 'No.';
export const actions = 'Actions';
/** Followed by a date and an hour. */
export const heldUntil = 'Held until';
export const nothingYet = 'You have not ordered anything yet.';
export const seeTools = 'See the tools';
