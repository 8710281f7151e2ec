// Order form of a tool.
import { numberOf } from '#lib/format/intl.ts';

/** Title of the browser tab. */
export const title = 'Purchase';
export const welcome = 'Welcome to purchase page';
export const fetching = 'Loading the tool';
/** Inserted into `notLoaded` of `app.ts`: "Could not load …". */
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
  `Minimum ${numberOf(min)}, ${numberOf(available)} in stock.`;
export const address = 'Address';
export const phone = 'Phone';
export const phoneHelp = '11 digits or more, with the country code.';
export const totalPrice = 'Total Price';
export const purchase = 'Purchase';
export const done = 'Order Successful';
export const doneNote = 'Your order has been placed!!';

/** Inserted into `notLoaded` of `app.ts`: "Could not load …". */
export const theTotal = 'the price of this order';
export const placed = 'Your order is placed';
/** Shown if the order's price differs from the page's price. Both are formatted amounts, such as `$180.00`. */
export const priceChanged = (total: string, shown: string) =>
  `The price has changed: this order costs ${total}, but the page showed ${shown}. You can cancel it in My Orders.`;
export const placedNote =
  'You can pay now, or later in My Orders. There you also see how long we hold your order.';
export const payNow = 'Pay now';
export const myOrders = 'My Orders';
