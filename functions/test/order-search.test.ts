import { Query } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';

await vi.hoisted(async () => (await import('./support/own-store.ts')).ownStore());

import { orderSorts } from '../src/contract/order-filter.ts';
import { store } from '../src/contract/store.ts';
import { call } from './support/api.ts';
import { pay, stripe } from './support/card.ts';
import { env } from './support/env.ts';
import { nextPage, rowIds } from './support/lists.ts';
import { writeOrders } from './support/order-records.ts';
import { newPerson } from './support/people.ts';
import { dispute } from './support/scenes.ts';
import { newOrder, newTool } from './support/store.ts';

const HAMMERS = 620;
const NEWEST = Date.UTC(2026, 9, 31, 12);
const DAY_MS = 24 * 60 * 60 * 1000;

/** Kim has one order in each of these phases. All other orders are for hammers, one per day. */
const phases = ['open', 'paid', 'refunding', 'shipped', 'shipped-refunded', 'canceled'] as const;
const kims = phases.map((phase, index) => ({
  id: `kim-${phase}`,
  name: 'Kim Carpenter',
  email: 'kim.carpenter@example.org',
  address: '4 Quayside\nLeeds LS1 1AA',
  phone: '+44 1144 960123',
  phase,
  createdAt: new Date(NEWEST - 100 * (index + 1) * DAY_MS - 1),
}));

/** Three orders of the same time are between two others. Only one of the orders has all optional values. */
const spokeshaves = ['first', 'tied-1', 'tied-2', 'tied-3', 'last'].map((id, index) => ({
  ...{ id, toolName: 'Spokeshave', name: 'Ann Other', phase: 'paid' as const },
  createdAt: new Date(Date.UTC(2020, 0, Math.min(1 + index, 2) + (id === 'last' ? 1 : 0))),
  ...(id === 'tied-2' && { toolImage: '/plates/saw.svg', deliveryNote: 'Ring twice', paidAt: new Date(0) }),
}));

const idsSortedBy: Record<(typeof orderSorts)[number], string> = {
  newest: 'last tied-3 tied-2 tied-1 first',
  oldest: 'first tied-1 tied-2 tied-3 last',
};

const boss = await newPerson({ admin: true });
const hammerAt = (index: number) => ({ id: `hammer-${index}`, createdAt: new Date(NEWEST - index * DAY_MS) });
await writeOrders([
  ...Array.from({ length: HAMMERS }, (_, index) => hammerAt(index)),
  ...kims,
  ...spokeshaves,
  { id: 'saw', toolName: 'Hand saw', name: 'Ann Other', createdAt: new Date(NEWEST - 50 * DAY_MS) },
]);

beforeEach(() => {
  store.timeZone = 'UTC';
});

/** Returns a page with ended orders. The link to the next page contains the parameter. */
async function page(query: string) {
  const path = `/orders?${query.includes('ended=') ? '' : 'ended=true&'}${query}`;
  const { status, body, headers } = await call('GET', path, { token: boss.token });
  expect(status, JSON.stringify(body)).toBe(200);
  return { ids: rowIds(body), next: nextPage({ headers })?.replace('/orders?', '') };
}

async function all(query: string): Promise<string[]> {
  const ids: string[] = [];
  for (let next: string | undefined = query; next !== undefined; ) {
    const { ids: more, next: after } = await page(next);
    ids.push(...more);
    next = after;
  }
  return ids;
}

const ofKim = kims.map(({ id }) => id);

describe('an order search', () => {
  // `functions/src/orders/order-words.test.ts` tests the words of other searches.
  it.each(['KIM.Carpenter@example.org', '+44 1144-960 123', 'hammer carpenter claw'])(
    'finds orders by %s',
    async (q) => expect((await page(`q=${encodeURIComponent(q)}`)).ids).toEqual(ofKim),
  );

  it('finds an order by its fields and, after the payment, by its intent', async () => {
    const buyer = await newPerson({ displayName: 'Zoë Turner' });
    const id = await newOrder(buyer, await newTool({ toolName: 'Ball-peen hammer' }));
    for (const q of [buyer.email, 'zoe ball-peen', id, id.slice(0, 8)])
      expect((await page(`q=${encodeURIComponent(q)}`)).ids).toEqual([id]);
    const intentId = await pay(buyer, id, 156.8);
    expect((await page(`q=${intentId}`)).ids).toEqual([id]);
    expect((await page('q=zoe&paid=true&status=pending')).ids).toEqual([id]);
  });

  const read = vi.spyOn(Query.prototype, 'get');

  async function documentsReadBy(query: string): Promise<number> {
    read.mockClear();
    await page(query);
    const results = await Promise.all(read.mock.results.map(({ value }) => value));
    return results.reduce((sum, { size }) => sum + size, 0);
  }

  it('uses the most selective word of the search', async () => {
    expect(await documentsReadBy('q=hammer+kim.carpenter@example.org+claw')).toBe(kims.length);
    expect(await documentsReadBy('q=ham+carpenter+claw')).toBe(kims.length);
  });

  it('reads only orders with a word that starts with the searched word', async () => {
    expect(await documentsReadBy('q=hammerhead')).toBe(0);
    expect(await documentsReadBy('q=carpente')).toBe(kims.length);
  });

  it('reads at most 501 orders per page for frequent words', async () => {
    expect(await documentsReadBy('q=claw+hammer+sam&limit=500&to=2024-12-31')).toBeLessThanOrEqual(501);
    const { ids, next } = await page('q=claw+hammer+sam&limit=500');
    // The newest 500 orders are 495 orders for hammers and five orders of Kim.
    expect(ids).toHaveLength(495);
    expect(next).toBeDefined();
    expect(await all('q=claw+hammer+sam&limit=499')).toEqual(
      Array.from({ length: HAMMERS }, (_, index) => `hammer-${index}`),
    );
  });
});

it('an order is found by Stripe’s ids of its charge, refund and dispute, in the list and in the CSV file', async () => {
  const buyer = await newPerson();
  const id = await newOrder(buyer, await newTool({ toolName: 'Chisel set' }));
  const intentId = await pay(buyer, id, 156.8);
  const refund = await stripe.refunds.create({ payment_intent: intentId, amount: 100 });
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intentId);
  const disputeId = await dispute(intentId);
  for (const q of [refund.id, String(charge), disputeId, `${refund.id} ${intentId}`]) {
    expect((await page(`q=${encodeURIComponent(q)}`)).ids).toEqual([id]);
    const headers = { Accept: 'text/csv', Authorization: `Bearer ${boss.token}` };
    const file = await fetch(`${env.API_URL}/orders?q=${encodeURIComponent(q)}`, { headers });
    expect(await file.text()).toContain(id);
  }
  for (const q of ['re_unknown', 'du_unknown', 're_%2F..']) expect((await page(`q=${q}`)).ids).toEqual([]);
});

describe('the total of a filter', () => {
  const totals = async (query: string) => {
    const { headers } = await call('GET', `/orders?ended=true&${query}`, { token: boss.token });
    return [headers.get('X-Total-Count'), headers.get('X-Total-Amount')];
  };

  it.each([
    ['total=true&limit=50&paid=false&to=2026-10-31', `${HAMMERS + 4}`, `${((HAMMERS + 4) * 15_680) / 100}`],
    ['total=true&limit=1&paid=true&from=2026-01-01&to=2026-10-31', '2', '313.6'],
  ])('is in the headers of the first of several pages for %s', async (query, count, amount) => {
    expect(await totals(query)).toEqual([count, amount]);
  });

  it.each(['limit=50', 'total=true&q=hammer&limit=50', 'total=true&paid=true&to=2026-04-14&limit=50'])(
    'is missing for %s',
    async (query) => expect(await totals(query)).toEqual([null, null]),
  );
});

describe('order filters', () => {
  it.each([
    ['paid=true', ['kim-paid', 'kim-refunding', 'kim-shipped']],
    ['paid=false', ['kim-open', 'kim-shipped-refunded', 'kim-canceled']],
    ['status=shipped', ['kim-shipped', 'kim-shipped-refunded']],
    ['paid=true&status=pending', ['kim-paid', 'kim-refunding']],
    ['paid=&status=&from=', ofKim],
    ['from=2026-04-14&to=2026-04-14', ['kim-paid']],
    ['to=2025-07-13', ['kim-shipped-refunded', 'kim-canceled']],
    ['from=2026-07-23T11:59:59.999Z', ['kim-open']],
    ['from=2026-07-23T12:00:00.000Z', []],
    ['from=2026-07-23T13:59:59.999%2B02:00', ['kim-open']],
  ])('match the expected orders for %s', async (query, expected) => {
    const found = await all(`q=kim&${query}`);
    expect(found).toEqual(expected);
    expect((await all(`${query}&limit=500`)).filter((id) => id.startsWith('kim'))).toEqual(found);
  });

  it('end with the last moment of a day', async () => {
    expect((await all('q=spokeshave&to=2020-01-02')).join(' ')).toBe('tied-3 tied-2 tied-1 first');
    expect(await all('q=spokeshave&from=2020-01-03')).toEqual(['last']);
  });

  it('accept the last day that Firestore can store', async () => {
    store.timeZone = 'America/New_York';
    expect(await all('q=kim&to=9999-12-31')).toEqual(ofKim);
  });
});

describe.each(orderSorts)('orders that are sorted by %s', (sort) => {
  it.each([
    'ended=true&q=spokeshave',
    'q=spokeshave+ann&paid=true',
    'from=2020-01-01&to=2020-01-03',
    'paid=true&status=pending&from=2020-01-01&to=2020-01-03',
  ])('are each on one of the pages, in order, for %s', async (query) => {
    expect((await all(`${query}&sort=${sort}&limit=1`)).join(' ')).toBe(idsSortedBy[sort]);
  });
});
