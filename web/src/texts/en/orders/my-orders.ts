// The list of a shopper's orders.

export const title = 'My Orders';
/** Of the place in the list. */
export const number = 'No.';
export const actions = 'Actions';
/** Stands before a day and an hour. */
export const heldUntil = 'Held until';
export const nothingYet = 'You have not ordered anything yet.';
export const seeTools = 'See the tools';
