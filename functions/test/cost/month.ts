import { type Cost, nothing } from './meter.ts';

const DAYS = 30;
const MINUTES = DAYS * 24 * 60;
/** How often each instance with visitors refreshes its cached public lists, per minute. */
const REFRESHES_PER_MINUTE = 2;
/** The calls of Home that the CDN caches: the tools, the reviews, and whether the store is open. */
const CALLS_OF_HOME = 3;
/** The read that shows whether the store is open. */
const READS_OF_SELLING = 1;
/** Number of reads of each changed tool. A refresh also rereads the tools that changed in the last minute. */
const READS_OF_A_CHANGE = 3;

/** Assumptions about the store. */
export const shop = {
  tools: 200,
  /** The 500 reviews that an instance caches, and one that shows whether more reviews exist. */
  reviews: 501,
  /** Locations of Hosting's CDN. Each location requests the lists once a minute. */
  cdnPlaces: 20,
  ordersPerVisit: 0.02,
  loginsPerVisit: 0.06,
  /** Instance starts per day. Each start reads the whole catalogue. */
  startsPerDay: 20,
};

/** The calls of 1,000 visits, without those of Home that the CDN caches. Each call is in the table of calls. */
const habits: { call: string; when?: string; times: number }[] = [
  { call: 'PUT /user/:email', when: 'login without changes', times: 50 },
  { call: 'PUT /user/:email', when: 'first login', times: 10 },
  { call: 'GET /admin/:email', when: 'for a shopper', times: 60 },
  { call: 'GET /user/:email', times: 20 },
  { call: 'GET /tool/:id', when: 'logged in', times: 60 },
  { call: 'POST /order', when: 'with a key', times: 20 },
  // Also the polls of an order's page that stays open.
  { call: 'GET /order/:id', times: 160 },
  { call: 'POST /create-payment-intent', times: 20 },
  { call: 'PATCH /order/:id', times: 20 },
  { call: 'POST /stripe/webhook', when: 'payment already recorded', times: 20 },
  // Also the polls of My Orders.
  { call: 'GET /orders/:email', when: 'page of 50', times: 60 },
  { call: 'DELETE /order/:id', when: 'without a payment intent', times: 2 },
  { call: 'POST /review', when: 'with a key', times: 5 },
  { call: 'GET /orders', when: 'page of 50', times: 20 },
  { call: 'PATCH /shipped/:id', times: 18 },
];

const runs = [
  { call: 'expireOrders', when: 'nothing to do', times: MINUTES / 5 },
  { call: 'reconcilePayments', when: 'nothing to do', times: MINUTES / 10 },
];

export type CostOf = (call: string, when?: string) => Cost;

export type Month = {
  calls: number;
  reads: number;
  writes: number;
  deletes: number;
};

/** Calculates the calls, reads, writes and deletes of a month. */
export function month(visits: number, instances: number, costOf: CostOf): Month {
  const caused = habits.map(({ times, ...row }) => ({ ...row, times: (times * visits) / 1000 }));
  const total = { ...nothing };
  for (const { call, when, times } of [...caused, ...runs]) {
    const { reads, counts, writes, deletes } = costOf(call, when);
    total.reads += (reads + counts) * times;
    total.writes += writes * times;
    total.deletes += deletes * times;
  }
  const listCalls = Math.min(visits, MINUTES * shop.cdnPlaces);
  const refreshes = Math.min(listCalls, MINUTES * REFRESHES_PER_MINUTE * instances);
  const starts = DAYS * shop.startsPerDay * shop.tools;
  const changedTools = visits * shop.ordersPerVisit * READS_OF_A_CHANGE * instances;
  const reads = total.reads + refreshes * (1 + shop.reviews + READS_OF_SELLING) + starts + changedTools;
  const calls = sum([...caused, ...runs].map(({ times }) => times)) + CALLS_OF_HOME * listCalls;
  return { calls, reads, writes: total.writes, deletes: total.deletes };
}

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
