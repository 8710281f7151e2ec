import { isolated } from '@almighty-tools/functions/contract/isolated.ts';
import { numberOf } from '#lib/format/intl.ts';

// Overview: sales, orders and stock, for admins.

export const orders = (count: number) => (count === 1 ? '1 order' : `${numberOf(count)} orders`);
export const pieces = (count: number) => (count === 1 ? '1 unit' : `${numberOf(count)} units`);

export const title = 'Overview';
export const loading = 'Loading figures';
export const what = 'the figures';
export const asOf = (moment: string, timeZone: string) =>
  `As of ${moment}. Figures are up to five minutes old. Days and months use the store’s time zone, ${timeZone}.`;
export const nothingYet = 'No orders yet. Sales figures will appear here.';

export const revenue = 'Revenue';
export const whatCounts =
  'Includes paid and shipped orders on the day of payment, minus their later refunds. Excludes orders with a lost dispute.';
/** `amount` is the sum of the refunds that were subtracted. */
export const without = (amount: string) => `after ${amount} of refunds`;
export const todaySoFar = 'Today';
export const last7Days = 'Last 7 days';
export const last30Days = 'Last 30 days';
export const lastMonth = (month: string) => `Last month, ${month}`;
/** Change against the month before, in percent. */
export const change = (percent: number, month: string) =>
  `${percent > 0 ? '+' : ''}${numberOf(percent)} % against ${month}`;
export const inAll = 'Total';
export const seePaid = 'See paid orders';
export const byDay = 'Revenue by day';
export const noneInDays = 'No sales in the last 30 days.';
export const chart = (best: string, day: string) =>
  `Revenue for each of the last 30 days. The best day was ${day} with ${best}.`;
/** Text for one day of the chart. */
export const bar = (day: string, amount: string, count: number) => `${day}: ${amount}, ${orders(count)}`;
export const today = 'The hatched bar is today’s revenue so far.';
export const asTable = 'Table by day';
export const day = 'Day';
export const byMonth = 'By month';
export const month = 'Month';
export const ordersColumn = 'Orders';

export const toDo = 'Needs attention';
export const toShip = 'To ship';
export const failedRefunds = 'Failed refunds';
export const openDisputes = 'Open disputes';
export const lostDisputes = 'Lost disputes';
// A dispute can be about a part of an order.
export const openAmount = 'total of the disputed orders, after refunds';
export const lostAmount = 'total of the disputed orders, after refunds; not counted as revenue';
export const openReturns = 'Open returns';
export const disputed = (tool: string) => `Disputed: ${isolated(tool)}`;

export const byState = 'Orders by status';
export const allUnpaid = 'See unpaid orders that are not shipped';
export const states = {
  waiting: 'Waiting for payment',
  refunded: 'Refunded, can be paid again',
  toShip: 'To ship',
  shipped: 'Shipped',
  shippedRefunded: 'Shipped, then refunded',
  canceled: 'Canceled',
  expired: 'Expired',
};

export const bestSellers = 'Best sellers';
export const bestOf = (count: number, areMore: boolean) =>
  areMore ? `Among the newest ${orders(count)}` : 'In the last 30 days';

export const lowStock = 'Low stock';
export const noneLow = 'All tools are well stocked.';
export const outOfStock = (left: number, minimum: number) =>
  left === 0 ? 'Out of stock' : `Out of stock: ${numberOf(left)} left, minimum order ${numberOf(minimum)}`;
export const left = (count: number) => `${numberOf(count)} left`;
export const moreLow = (count: number) => `And ${numberOf(count)} more.`;
export const seeLow = 'See all tools with low stock';

// A store that is closed for a while.

/** Title of the section for admins. */
export const sellingTitle = 'Selling';
export const loadingSelling = 'Loading the status of the store';
/** Inserted into `notLoaded` of `app.ts`: "Could not load …". */
export const sellingStatus = 'the status of the store';
export const isOpen = 'The store is open. Shoppers can order.';
export const isClosed = 'The store is closed. Shoppers cannot order. They see this message:';
export const stillPaid = 'Existing orders can still be paid, canceled, shipped and refunded.';

export const closeForAWhile = 'Close the store for a while';
export const changeMessage = 'Change the message';
export const message = 'Message for shoppers';
export const messageHelp = 'One sentence, such as when you sell again. At most 200 characters.';
export const stop = 'Stop selling';
export const save = 'Save message';
export const resume = 'Sell again';

export const willClose = (message: string) =>
  `Shoppers can no longer order, and will read: “${isolated(message)}”`;
export const willOpen = 'Shoppers will be able to order again.';
export const yesClose = 'Yes, close it!';
export const yesOpen = 'Yes, open it!';
export const closed = 'Closed!';
export const opened = 'Open!';
