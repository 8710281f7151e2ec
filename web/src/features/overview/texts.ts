import { numberOf } from '#lib/intl.ts';

const orders = (count: number) => (count === 1 ? '1 order' : `${numberOf(count)} orders`);
const pieces = (count: number) => (count === 1 ? '1 piece' : `${numberOf(count)} pieces`);

export const texts = {
  loading: 'Adding up',
  what: 'the figures',
  asOf: (moment: string) => `As of ${moment}. Figures are up to five minutes old; days are those of UTC.`,
  nothingYet: 'Nobody has ordered anything yet. What is sold will be added up here.',
  orders,
  pieces,

  revenue: 'Revenue',
  whatCounts: 'Paid and shipped orders count. What was refunded, or is being refunded, does not.',
  last30Days: 'Last 30 days',
  inAll: 'In all',
  seePaid: 'See paid orders',
  byDay: 'Revenue by day',
  noneInDays: 'Nothing was sold in the last 30 days.',
  chart: (best: string, day: string) =>
    `Revenue of each of the last 30 days. The best was ${day} with ${best}.`,
  today: 'Today so far is hatched.',
  asTable: 'By day, as a table',
  day: 'Day',
  ordersColumn: 'Orders',

  toDo: 'To look after',
  toShip: 'To ship',
  failedRefunds: 'Refunds that failed',
  openDisputes: 'Open disputes',
  lostDisputes: 'Lost disputes',
  lostCount: 'still counted as revenue here',
  disputed: (tool: string) => `Disputed: ${tool}`,

  byState: 'Orders by state',
  allUnpaid: 'See unpaid orders that were not shipped',
  states: {
    waiting: 'Waiting for payment',
    refunded: 'Refunded, kept until paid again',
    toShip: 'To ship',
    shipped: 'Shipped',
    shippedRefunded: 'Shipped, then refunded',
    canceled: 'Canceled',
    expired: 'Expired',
  },

  bestSellers: 'Best sellers',
  bestOf: (count: number, areMore: boolean) =>
    areMore ? `Of the newest ${orders(count)} sold` : 'Of the last 30 days',

  lowStock: 'Low stock',
  noneLow: 'There is enough of every tool.',
  outOfStock: (left: number, minimum: number) =>
    left === 0
      ? 'Out of stock'
      : `Out of stock: ${numberOf(left)} left, an order is at least ${numberOf(minimum)}`,
  left: (left: number) => `${numberOf(left)} left`,
  moreLow: (count: number) => `And ${numberOf(count)} more.`,
  seeProducts: 'See all products',
};
