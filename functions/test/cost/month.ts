import { listening } from '../../src/contract/listening.ts';
import { type Cost, nothing } from './meter.ts';
import { prices } from './prices.ts';

const DAYS = 30;
const MINUTES = DAYS * 24 * 60;
/** The copies of the public lists are read that often a minute, by each instance that is asked. */
const COPIES_PER_MINUTE = 2;
/** A copy reads a changed tool so often: what was written in the last minute is read again. */
const READS_OF_A_CHANGE = 3;

/** What a shop is taken to be like. */
export const shop = {
  tools: 200,
  /** As many as an instance keeps, and one more that tells whether there are more. */
  reviews: 501,
  /** From where Hosting's CDN asks for a list of its own, once a minute. */
  cdnPlaces: 20,
  secondsPerCall: 0.1,
  memoryGib: 0.5,
  megabytesPerVisit: 0.4,
  dollarsPerOrder: 100,
  ordersPerVisit: 0.02,
  peoplePerVisit: 0.06,
  /** Each reads the whole catalogue once. */
  startsPerDay: 20,
};

/** What 1,000 visits lead to, beside the two lists on the front page; each is a row of the table of calls. */
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

/** What 1,000 visits listen to: how often a page begins to, and how many changes it hears of. */
export const listeners = [
  {
    pages: '**My Orders** and the page of an order',
    most: listening.changed.limit,
    each: '`GET /order/:id`',
    opened: 50,
    heard: 10,
  },
  {
    pages: '**Manage All Orders**',
    most: listening.placed.limit,
    each: '`GET /orders`, as many rows as are new',
    opened: 20,
    heard: 10,
  },
];

/** How often a month what runs on a schedule runs. */
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

/** What a month of so many visits costs. */
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
    // A change is heard, and what it changed is read.
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
