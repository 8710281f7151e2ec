// Actions of a shopper on an order.

export const pay = 'Pay';
export const payFor = (toolName: string) => `Pay for ${toolName}`;
export const again = 'Order Again';
export const againOf = (toolName: string) => `Order Again: ${toolName}`;
export const review = 'Review';
export const reviewOf = (toolName: string) => `Review: ${toolName}`;
