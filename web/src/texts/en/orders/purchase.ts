// Ordering a tool.
import { numberOf } from '#lib/intl.ts';

/** In the browser's tab. */
export const title = 'Purchase';
export const welcome = 'Welcome to purchase page';
export const fetching = 'Loading the tool';
/** What was asked for, as `notLoaded` of `app.ts` says it. */
export const thisTool = 'this tool';
export const seeTools = 'See the tools';
export const outOfStock = 'Out of stock: fewer units are left than the minimum order.';

export const purchaseThis = 'Purchase This Tool';
export const name = 'Name';
export const email = 'Email';
export const toolId = 'Tool ID';
export const toolName = 'Tool Name';
export const price = 'Price';
export const quantity = 'Quantity';
export const quantityHelp = (min: number, available: number) =>
  `At least ${numberOf(min)}. In stock: ${numberOf(available)}.`;
export const address = 'Address';
export const phone = 'Phone';
export const phoneHelp = '11 digits or more, with the country code.';
export const totalPrice = 'Total Price';
export const purchase = 'Purchase';
export const done = 'Order Successful';
export const doneNote = 'Your order has been placed!!';

/** The total in the sentence `notLoaded` of `app.ts`. */
export const theTotal = 'the price of this order';
export const placed = 'Your order is placed';
/** Of an order that was placed at another price than its page showed: `$180.00`, `$156.80`. */
export const priceChanged = (total: string, shown: string) =>
  `The price has changed: this order costs ${total}, but the page showed ${shown}. You can cancel it in My Orders.`;
export const placedNote = 'Pay for it now, or later in My Orders, which shows how long it is held.';
export const payNow = 'Pay for it now';
export const myOrders = 'My Orders';
