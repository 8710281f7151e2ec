import { isolated } from '@almighty-tools/functions/contract/isolated.ts';
import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { numberOf } from '#lib/format/intl.ts';
import { countOf } from './common.ts';

export { manageAllOrders as title } from './app.ts';
export { action, all, download, newestFirst, sort, toShip } from './common.ts';
export { yesRefund } from './orders.ts';

// Actions of admins on an order.

/** Short description of an order. */
const inWords = (order: Order) => parcelInWords(order, order.quantity);
const parcelInWords = ({ toolName, email }: Order, units: number) =>
  `${numberOf(units)} × ${isolated(toolName)} for ${isolated(email)}`;

export const markShipped = 'Shipped';
export const markUnpaid = 'Unpaid';
/** Text after `markUnpaid`. `amount` is already formatted, such as `$24.00`. */
export const refunds = (amount: string) => `refunds ${amount}`;
/** Link in the list to an order with an open return request. */
export const returnWaiting = 'Return waiting';
/** Accessible name of the menu with the other actions on an order. */
export const moreFor = (order: Order) => `More actions: ${inWords(order)}`;

/** `units` are the units of the parcel, which may be fewer than the ordered units. */
export const unitsOf = (order: Order, units: number) =>
  `${numberOf(units)} × ${isolated(order.toolName)}${fewer(order, units)}`;
const fewer = ({ quantity }: Order, units: number) =>
  units < quantity ? ` (${numberOf(quantity)} were ordered)` : '';
export const orderWillBeShipped = (order: Order, units: number) =>
  `${parcelInWords(order, units)}${fewer(order, units)} will be marked as shipped.`;
/** Optional fields of the confirmation before shipping. */
export const optional = (name: string) => `${name} (optional)`;
export const willBeRefunded = (order: Order) => `${inWords(order)} will be refunded and marked as unpaid.`;
export const changeDone = 'Status Changes!';

export const shipDisputed = 'Ship a disputed order?';
export const isDisputed = (order: Order) =>
  `${inWords(order)}. The payment of this order is disputed, so the store may lose the money.`;
export const isLost = (order: Order) =>
  `${inWords(order)}. The store has lost the payment of this order in a dispute.`;
export const shipAnyway = 'Ship it anyway';

// List of all orders, for admins.

export const noneYet = 'No orders yet.';
export const noneMatch = 'No orders match.';

export const searchHint = 'Name, phone, tool or ID';
export const oldestFirst = 'Oldest first';
export const payment = 'Payment';
export const from = 'From';
export const to = 'To';
export const openReturns = 'Open returns';
/** Number of orders that have come into the list since it was opened. */
export const newOrders = (count: number) => countOf(count, 'new order');

/** Title of the column of checkboxes, for screen readers. */
export const selectOne = 'Select';
/** Tooltip of the name. A click shows the address. */
export const recipient = 'Show the shipping address';
export const printSlips = (count: number) => `Print packing slips (${numberOf(count)})`;
export const select = (order: Order) => `Select ${inWords(order)}`;
/** Tooltip of the checkbox of an order. */
export const selectRange = 'Shift-click to select a range of orders';
export const selectAll = (count: number) => `Select all to ship (${numberOf(count)})`;
export const shipSelected = (count: number) => `Ship selected (${numberOf(count)})`;
export const selected = (count: number) => `${numberOf(count)} selected`;
export const willBeShipped = (count: number) => `${countOf(count, 'order')} will be marked as shipped.`;
/** Label of the field whose carrier is used for each parcel without a carrier of its own. */
export const carrierOfAll = 'Carrier for all parcels (optional)';
export const yesShipped = (count: number) => (count === 1 ? 'Yes, it is shipped' : 'Yes, they are shipped');
export const shipping = (number: number, all: number) => `Shipping ${numberOf(number)} of ${numberOf(all)}…`;
export const shipped = (count: number) => `Status Changes! ${countOf(count, 'order')} shipped`;
/** Contains one line for each rejected order, from `notShippedLine`. */
export const notShipped = (shipped: number, failures: readonly string[]) =>
  `${countOf(shipped, 'order')} shipped. Not shipped:\n${failures.join('\n')}`;
export const notShippedLine = (order: Order, why: string) => `${inWords(order)}: ${why}`;

export const failedRefunds = 'Failed refunds';
/** Inserted into `notLoaded` of `app.ts`: "Could not load …". */
export const theFailedRefunds = 'the failed refunds';
export const failedRefundsOf = (count: number) => `${failedRefunds} (${numberOf(count)})`;
export const moreFailedRefundsThan = (count: number) => `${failedRefunds} (more than ${numberOf(count)})`;
export const failedRefundsNote =
  "The payment provider could not refund this money. Refund it in the provider's dashboard. If you refund it in another way, press Refunded manually. Each later refund of the same payment reduces its amount in this list.";
export const ofPayment = 'Payment';
export const paymentId = 'payment id';
export const returnedByHand = 'Refunded manually';
export const returnedByHandOf = (orderId: string) => `${returnedByHand}: order ${orderId}`;
/** `amount` is already formatted, such as `$24.00`. */
export const willBeReturned = (amount: string) =>
  `${amount} will be marked as refunded manually and removed from this list for all admins. This does not send any money.`;
export const yesReturned = 'Yes, it was refunded';
/** Label of an amount that was refunded beyond the paid amount. */
export const excess = 'More was refunded than was paid';
export const noteExcess = 'Remove from list';
export const noteExcessOf = (orderId: string) => `${noteExcess}: order ${orderId}`;
/** `amount` is already formatted, such as `$24.00`. */
export const willBeNoted = (amount: string) =>
  `The cardholder got back ${amount} more than was paid. The entry will be removed from this list for all admins. This does not move any money.`;
export const yesNoted = 'Yes, remove it';
export const noted = 'Recorded!';
export const areMore = 'There are more failed refunds.';
