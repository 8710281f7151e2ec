// The figures of the shop.
import { numberOf } from '#lib/intl.ts';

export const orders = (count: number) => (count === 1 ? '1 order' : `${numberOf(count)} orders`);
export const pieces = (count: number) => (count === 1 ? '1 piece' : `${numberOf(count)} pieces`);

export const title = 'Overview';
export const loading = 'Adding up';
export const what = 'the figures';
export const asOf = (moment: string, timeZone: string) =>
  `As of ${moment}. Figures are up to five minutes old; days and months are those of ${timeZone}, the time zone of the shop.`;
export const nothingYet = 'Nobody has ordered anything yet. What is sold will be added up here.';

export const revenue = 'Revenue';
export const whatCounts =
  'Paid and shipped orders count, with what the store has kept of them. Orders whose dispute was lost do not.';
/** Money that went back of orders that count. */
export const without = (amount: string) => `without ${amount} refunded`;
export const last30Days = 'Last 30 days';
export const inAll = 'In all';
export const seePaid = 'See paid orders';
export const byDay = 'Revenue by day';
export const noneInDays = 'Nothing was sold in the last 30 days.';
export const chart = (best: string, day: string) =>
  `Revenue of each of the last 30 days. The best was ${day} with ${best}.`;
/** One day of the chart. */
export const bar = (day: string, amount: string, count: number) => `${day}: ${amount}, ${orders(count)}`;
export const today = 'Today so far is hatched.';
export const asTable = 'By day, as a table';
export const day = 'Day';
export const byMonth = 'By month';
export const month = 'Month';
export const ordersColumn = 'Orders';

export const toDo = 'To look after';
export const toShip = 'To ship';
export const failedRefunds = 'Refunds that failed';
export const openDisputes = 'Open disputes';
export const lostDisputes = 'Lost disputes';
export const lostCount = 'not counted as revenue';
export const openReturns = 'Open returns';
export const disputed = (tool: string) => `Disputed: ${tool}`;

export const byState = 'Orders by state';
export const allUnpaid = 'See unpaid orders that were not shipped';
export const states = {
  waiting: 'Waiting for payment',
  refunded: 'Refunded, kept until paid again',
  toShip: 'To ship',
  shipped: 'Shipped',
  shippedRefunded: 'Shipped, then refunded',
  canceled: 'Canceled',
  expired: 'Expired',
};

export const bestSellers = 'Best sellers';
export const bestOf = (count: number, areMore: boolean) =>
  areMore ? `Of the newest ${orders(count)} sold` : 'Of the last 30 days';

export const lowStock = 'Low stock';
export const noneLow = 'There is enough of every tool.';
export const outOfStock = (left: number, minimum: number) =>
  left === 0
    ? 'Out of stock'
    : `Out of stock: ${numberOf(left)} left, an order is at least ${numberOf(minimum)}`;
export const left = (count: number) => `${numberOf(count)} left`;
export const moreLow = (count: number) => `And ${numberOf(count)} more.`;
export const seeProducts = 'See all products';
