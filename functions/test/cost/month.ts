import { listening } from '../../src/contract/listening.ts';
import { type Cost, nothing } from './meter.ts';
import { prices } from './prices.ts';

const DAYS = 30;
const MINUTES = DAYS * 24 * 60;
/** Refreshes of the cached public lists per minute, on each instance with visitors. */
const COPIES_PER_MINUTE = 2;
/** Reads of each changed tool, because a refresh repeats the changes of the last minute. */
const READS_OF_A_CHANGE = 3;

/** Assumptions about the shop. */
export const shop = {
  tools: 200,
  /** The maximum that an instance caches, and one more that shows whether there are more. */
  reviews: 501,
  /** Locations of Hosting's CDN, each of which requests the lists once a minute. */
  cdnPlaces: 20,
  secondsPerCall: 0.1,
  memoryGib: 0.5,
  megabytesPerVisit: 0.4,
  dollarsPerOrder: 100,
  ordersPerVisit: 0.02,
  peoplePerVisit: 0.06,
  /** Each start of an instance reads the whole catalogue. */
  startsPerDay: 20,
};

/** Calls of 1,000 visits, besides the two lists on the front page. Each is a row in the table of calls. */
export const habits: { call: string; when?: string; times: number }[] = [
  { call: 'PUT /user/:email', when: 'login that changes nothing', times: 50 },
  { call: 'PUT /user/:email', when: 'first login', times: 10 },
  { call: 'GET /admin/:email', when: 'one’s own', times: 60 },
  { call: 'GET /user/:email', times: 20 },
  { call: 'GET /tool/:id', when: 'logged in', times: 60 },
  { call: 'POST /order', when: 'with a key', times: 20 },
  { call: 'GET /order/:id', times: 40 },
  { call: 'POST /create-payment-intent', times: 20 },
  { call: 'PATCH /order/:id', times: 20 },
  { call: 'POST /stripe/webhook', when: 'a payment that the browser has reported', times: 20 },
  { call: 'GET /orders/:email', when: '50 rows of more', times: 30 },
  { call: 'DELETE /order/:id', when: 'payment not begun', times: 2 },
  { call: 'POST /review', when: 'with a key', times: 5 },
  { call: 'GET /orders', when: '50 rows of more', times: 20 },
  { call: 'PATCH /shipped/:id', times: 18 },
];

/** Listeners of 1,000 visits: how often a page starts one, and how many changes it receives. */
export const listeners = [
  {
    pages: '**My Orders** and the page of an order',
    most: listening.changed.most,
    each: '`GET /order/:id`',
    opened: 50,
    heard: 10,
  },
  {
    pages: '**Manage All Orders**',
    most: listening.placed.most,
    each: '`GET /orders`, as many rows as are new',
    opened: 20,
    heard: 10,
  },
];

/** Runs of the scheduled functions in a month. */
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
  /** In dollars. */
  bill: { firestore: number; functions: number; hosting: number; people: number; stripe: number };
};

/** Calculates the cost of a month with this many visits. */
export function month(visits: number, instances: number, costOf: CostOf): Month {
  const caused = habits.map(({ times, ...row }) => ({ ...row, times: (times * visits) / 1000 }));
  const total = { ...nothing };
  for (const { call, when, times } of [...caused, ...runs]) {
    const { reads, counts, writes, deletes } = costOf(call, when);
    total.reads += (reads + counts) * times;
    total.writes += writes * times;
    total.deletes += deletes * times;
  }
  for (const { most, opened, heard } of listeners) {
    // The listener reads the change, and the page then reads the order.
    total.reads += ((most * opened + 2 * heard) * visits) / 1000;
  }
  const listCalls = Math.min(visits, MINUTES * shop.cdnPlaces);
  const copies = Math.min(listCalls, MINUTES * COPIES_PER_MINUTE * instances);
  const whole = DAYS * shop.startsPerDay * shop.tools;
  const changes = visits * shop.ordersPerVisit * READS_OF_A_CHANGE * instances;
  const reads = total.reads + copies * (1 + shop.reviews) + whole + changes;
  const calls = sum([...caused, ...runs].map(({ times }) => times)) + 2 * listCalls;
  const { writes, deletes } = total;
  return { calls, reads, writes, deletes, bill: bill({ visits, calls, reads, writes, deletes }) };
}

function bill({ visits, calls, reads, writes, deletes }: Omit<Month, 'bill'> & { visits: number }) {
  const { firestore, functions, hosting, people, stripe } = prices;
  const { freePerDay } = firestore;
  const seconds = calls * shop.secondsPerCall;
  const orders = visits * shop.ordersPerVisit;
  return {
    firestore:
      beyond(reads, freePerDay.reads * DAYS) * firestore.read +
      beyond(writes, freePerDay.writes * DAYS) * firestore.write +
      beyond(deletes, freePerDay.deletes * DAYS) * firestore.delete,
    functions:
      beyond(calls, functions.free.calls) * functions.call +
      beyond(seconds, functions.free.cpuSeconds) * functions.cpuSecond +
      beyond(seconds * shop.memoryGib, functions.free.memoryGibSeconds) * functions.memoryGibSecond,
    hosting:
      (beyond(visits * shop.megabytesPerVisit, hosting.freeMegabytesPerDay * DAYS) / 1000) * hosting.gigabyte,
    people: forPeople(visits * shop.peoplePerVisit, people.steps),
    stripe: orders * (shop.dollarsPerOrder * stripe.share + stripe.each),
  };
}

function forPeople(count: number, steps: readonly { from: number; each: number }[]): number {
  return sum(
    steps.map(({ from, each }, index) => {
      const until = steps[index + 1]?.from ?? Number.POSITIVE_INFINITY;
      return beyond(Math.min(count, until), from) * each;
    }),
  );
}

function beyond(amount: number, free: number): number {
  return Math.max(0, amount - free);
}

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
