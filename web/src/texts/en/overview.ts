import { isolated } from '@almighty-tools/functions/contract/isolated.ts';
import type { SalesPeriod } from '@almighty-tools/functions/contract/order-filter.ts';
import { numberOf } from '#lib/format/intl.ts';
import { countOf, toShip } from './common.ts';
import { canceled, expired, shipped } from './orders.ts';
import { outOfStock as noStock } from './tools.ts';

export { failedRefunds } from './all-orders.ts';
export { overview as title } from './app.ts';
export { download, tool, toShip } from './common.ts';
export { toolId } from './orders.ts';

// Overview: sales, orders and stock, for admins.

export const orders = (count: number) => countOf(count, 'order');
export const loading = 'Loading figures';
export const theFigures = 'the figures';
export const asOf = (moment: string, timeZone: string) =>
  `As of ${moment}. The figures below the tiles are up to ten minutes old. Days and months use the store’s time zone, ${timeZone}.`;
export const nothingYet = 'No orders yet. Sales figures will appear here.';

export const revenue = 'Revenue';
export const whatCounts =
  'Includes paid and shipped orders on the day of payment, minus their later refunds. Lost disputes are not subtracted.';
/** `amount` is the sum of the refunds that were subtracted. */
export const without = (amount: string) => `after ${amount} of refunds`;
export const todaySoFar = 'Today';
export const last7Days = 'Last 7 days';
export const last30Days = 'Last 30 days';
export const lastMonth = 'Last month';
/** Change against the month before, such as `+5%`. */
export const change = (percent: string, month: string) => `${percent} against ${month}`;
export const inAll = 'Total';
export const seePaid = 'See paid orders';
export const byDay = 'Revenue by day';
export const period = 'Period';
export const periods: Record<SalesPeriod, string> = {
  '7-days': last7Days,
  '30-days': last30Days,
  'this-month': 'This month',
  'last-month': lastMonth,
};
export const sold = (amount: string, count: number) => `${amount} from ${orders(count)}`;
export const noneSold = 'No sales in this period.';
export const chart = (period: string, best: string, day: string) =>
  `Revenue by day, ${period}. The best day was ${day} with ${best}.`;
/** Text for one day of the chart. */
export const bar = (day: string, amount: string, count: number) => `${day}: ${amount}, ${orders(count)}`;
export const today = 'The hatched bar is today’s revenue so far.';
export const asTable = 'Table by day';
export const day = 'Day';
export const byMonth = 'Revenue by month';
export const month = 'Month';
export const ordersColumn = 'Orders';
/** Accessible name of the control that chooses a day of the chart. */
export const dayOfChart = 'Day of the chart';
export const byTool = 'Sales by tool';
export const sortTools = 'Tools by';
export const share = 'Share';
export const revenueInDollars = 'Revenue (USD)';
export const units = 'Units';
export const onlyNewest = (count: number) => `Among the newest ${orders(count)}`;
export const allTools = (count: number) => `Show all ${numberOf(count)} tools`;

export const toDo = 'Needs attention';
export const loadingTasks = 'Counting orders to ship, returns, refunds and disputes';
/** Inserted into `notLoaded` of `app.ts`: "Could not load …". */
export const tasks = 'the orders that need attention';
export const refundedTooMuch = (count: number, amount: string) =>
  `${countOf(count, 'payment')} refunded too much: ${amount}`;
export const openDisputes = 'Open disputes';
// A dispute can be about a part of an order.
export const openAmount = 'total of the disputed orders, after refunds';
export const lost = (count: number, amount: string) =>
  `${countOf(count, 'lost dispute')}: ${amount}, not subtracted from the revenue.`;
/** Requests without an answer, and parcels that are back. */
export const openReturns = 'Returns to handle';
export const disputed = (tool: string) => `Disputed: ${isolated(tool)}`;

export const byState = 'Orders by status';
export const allUnpaid = 'See unpaid orders that are not shipped';
export const states = {
  waiting: 'Waiting for payment',
  refunded: 'Refunded, can be paid again',
  toShip,
  shipped,
  shippedRefunded: 'Shipped, then refunded',
  canceled,
  expired,
};

export const lowStock = 'Low stock';
export const noneLow = 'All tools are well stocked.';
export const outOfStock = (left: number, minimum: number) =>
  left === 0 ? noStock : `${noStock}: ${numberOf(left)} left, minimum order ${numberOf(minimum)}`;
export const left = (count: number) => `${numberOf(count)} left`;
export const moreLow = (count: number) => `And ${numberOf(count)} more.`;
export const seeLow = 'See all tools with low stock';
