import type { Cost } from './meter.ts';
import { habits, listeners, type Month, month, shop } from './month.ts';
import { prices } from './prices.ts';

export type CountedRow = { name: string; when: string; cost: Cost };

const months = [
  { visits: 1000, instances: 1 },
  { visits: 100_000, instances: 1 },
  { visits: 10_000_000, instances: 2 },
];

/** Renders `docs/cost.md`: the cost of each call and, from that, of a month. */
export function costDocument(rows: CountedRow[]): string {
  const costOf = (call: string, when = '') => {
    const row = rows.find((candidate) => candidate.name === call && candidate.when === when);
    if (!row) throw new Error(`The cost of ${call} ${when} was not counted`);
    return row.cost;
  };
  const calculated = months.map(({ visits, instances }) => ({
    visits,
    ...month(visits, instances, costOf),
  }));
  return [
    '# What it costs',
    'This page is written by `npm test -- api cost -u` and compared by every `npm test`, which fails when a call costs more, or less, than it says here.',
    '## Each call',
    'Counted in the terms of production. *Reads* are documents that Firestore returns or looks for in vain; a query that finds nothing counts as one. *Counts* are queries that count or sum, one read for every 1,000 documents that they count. *Look-ups* and *changes* are requests to the identity provider about accounts.',
    callTable(rows),
    'Next to nothing here grows with the shop: a page of a list reads its rows and one more, which tells whether there are more, and a copy that a public list is served from has at most 500 reviews or 2,000 tools. That of the tools is read whole when an instance starts and once a day; otherwise, twice a minute while somebody looks, what has changed is read, which is one read while nothing has. The overview counts every order and sums what was sold, which at 100,000 orders is about 250 reads, and reads the newest 501 sold orders at most; an instance makes it once in five minutes, and only when an admin looks. A first login looks at the account a second time, after it has written the profile: the person may have been deleted meanwhile. When many buy the same tool at once, those of one instance take turns after the first conflict; fifty at once read two to four documents each and are counted once. A mail (`ORDER_MAILS=on`) costs three writes and a read: the store writes it, `sendMails` claims it and stores the result; Firestore deletes it after 30 days, which is one delete. With a mail server set, `sendMails` also reads one document a minute. The owner of the shop gets a mail too, where `SHOP_EMAIL` is set: as much again for each paid order. An order is stored with every beginning of its words, about 200 in 2 kB, each of which is in five indexes: about 100 kB of index entries for an order, or 1 GB ($0.18 a month) for 10,000. Once a day `reportLowStock` reads the catalogue, and `sweepAccounts` reads 5,000 people at most, and looks their accounts up by hundreds.',
    '## What pages listen to',
    'Once the content of these pages is there, and while somebody looks at them, the browser listens to Firestore itself. Each document that a listener begins with is a read, and so is each that changes; the page then makes the call beside it. A tab that was hidden begins anew.',
    listenerTable(),
    '## A month',
    `A shop of ${shop.tools} tools and 500 or more reviews. Of 1,000 visits, ${1000 * shop.peoplePerVisit} log in and ${1000 * shop.ordersPerVisit} order, for $${shop.dollarsPerOrder}; they make these calls:`,
    [
      ...habits.map(({ call, when, times }) => `- ${times} × \`${call}\`${when ? `, ${when}` : ''}`),
      ...listeners.map(
        ({ pages, opened, heard }) => `- ${opened} × ${pages} opened, which hear of ${heard} changes`,
      ),
    ].join('\n'),
    `Each visit opens the front page and moves ${shop.megabytesPerVisit} MB. The CDN keeps the public lists for a minute in each of ${shop.cdnPlaces} places; what it asks for anew comes from an instance’s copy, which is at most 30 seconds old. Instances start ${shop.startsPerDay} times a day, and read every tool then. A call takes ${shop.secondsPerCall} s of a processor and ${shop.memoryGib} GiB.`,
    monthTable(calculated),
    'Most reads are the copies of the list of reviews. What does not grow with visits, and is not counted here: storage, point-in-time recovery, backups, logs, and reCAPTCHA with App Check ([operations](operations.md#what-it-costs)).',
    `Prices in dollars, for us-central1, November 2026, what is free taken off: ${sources()}. A single read, write and delete is taken to cost $0.03, $0.09 and $0.01 for 100,000; read the pages before you rely on them.`,
    '',
  ].join('\n\n');
}

function callTable(rows: CountedRow[]): string {
  const lines = rows.map(({ name, when, cost }) => {
    const { reads, counts, writes, deletes, lookUps, accountChanges, stripe } = cost;
    const numbers = [reads, counts, writes, deletes, lookUps, accountChanges, stripe].map(
      (number) => number || '',
    );
    return `| \`${name}\`${when && `, ${when}`} | ${numbers.join(' | ')} |`;
  });
  return [
    '| Call | Reads | Counts | Writes | Deletes | Look-ups | Changes | Stripe |',
    '|---|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}

function listenerTable(): string {
  return [
    '| Page | Reads when it is opened | A change: a read, and |',
    '|---|---|---|',
    ...listeners.map(({ pages, most, each }) => `| ${pages} | ${most} at most | ${each} |`),
  ].join('\n');
}

function monthTable(calculated: (Month & { visits: number })[]): string {
  const row = (name: string, figure: (of: Month & { visits: number }) => string) =>
    `| ${name} | ${calculated.map(figure).join(' | ')} |`;
  return [
    row('Visits a month', ({ visits }) => visits.toLocaleString('en-US')),
    `|---|${calculated.map(() => '---').join('|')}|`,
    row('Calls that reach a function', ({ calls }) => rounded(calls)),
    row('Firestore reads', ({ reads }) => rounded(reads)),
    row('Firestore writes and deletes', ({ writes, deletes }) => rounded(writes + deletes)),
    row('Firestore', ({ bill }) => dollars(bill.firestore)),
    row('Functions', ({ bill }) => dollars(bill.functions)),
    row('Hosting', ({ bill }) => dollars(bill.hosting)),
    row('Authentication', ({ bill }) => dollars(bill.people)),
    row('**Google, together**', ({ bill: { stripe: _, ...google } }) => dollars(sum(Object.values(google)))),
    row('Stripe’s fees on what was sold', ({ bill }) => dollars(bill.stripe)),
  ].join('\n');
}

function sources(): string {
  const { firestore, functions, hosting, people, stripe } = prices;
  const pages = { Firestore: firestore, functions, Hosting: hosting, Authentication: people, Stripe: stripe };
  return Object.entries(pages)
    .map(([name, { page }]) => `[${name}](${page})`)
    .join(', ');
}

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** Rounds to two significant digits: 12,345 → 12,000. */
function rounded(count: number): string {
  return Number(count.toPrecision(2)).toLocaleString('en-US');
}

function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US', { maximumFractionDigits: amount < 10 ? 2 : 0 })}`;
}
