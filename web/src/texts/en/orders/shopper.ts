// List of a shopper's orders, and the actions of a shopper on an order.

export const title = 'My Orders';
/** Title of the column with the row number. */
export const number = 'No.';
export const actions = 'Actions';
/** Followed by a date and an hour. */
export const heldUntil = 'Held until';
export const nothingYet = 'You have not ordered anything yet.';
export const seeTools = 'See the tools';

export const pay = 'Pay';
export const payFor = (toolName: string) => `Pay for ${toolName}`;
export const again = 'Order Again';
export const againOf = (toolName: string) => `Order Again: ${toolName}`;
export const review = 'Review';
export const reviewOf = (toolName: string) => `Review: ${toolName}`;
