import { Query } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';

await vi.hoisted(async () => (await import('./support/own-store.ts')).ownStore());

import { store } from '../src/contract/store.ts';
import { env } from './support/env.ts';
import { writeOrders } from './support/order-records.ts';
import { newPerson } from './support/people.ts';

/** More than fit on one page. */
const HAMMERS = 520;
const BOM = '\ufeff';
const NEWEST = Date.UTC(2026, 9, 31, 12);

const boss = await newPerson({ admin: true });
const hammerAt = (index: number) => ({
  id: `hammer-${index}`,
  createdAt: new Date(NEWEST - index * 120_000),
});
await writeOrders([
  ...Array.from({ length: HAMMERS }, (_, index) => hammerAt(index)),
  { id: 'odd', createdAt: new Date(NEWEST + 1), phase: 'shipped', toolName: 'Saw' },
]);

beforeEach(() => {
  store.timeZone = 'UTC';
});

function get(query: string, Accept = 'text/csv') {
  const headers = { Authorization: `Bearer ${boss.token}`, Accept };
  return fetch(`${env.API_URL}/orders?${query}`, { headers });
}

/** Returns the exact text of a response. `Response.text` would remove the byte order mark. */
async function textOf(response: Response): Promise<string> {
  return Buffer.from(await response.arrayBuffer()).toString('utf8');
}

describe('the CSV export of orders', () => {
  it('contains all matching orders and one header row, in UTF-8 for Excel', async () => {
    const response = await get('q=claw&limit=3');
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    // `functions/src/orders/order-csv.test.ts` tests the columns.
    const [first, ...rows] = (await textOf(response)).split('\r\n');
    expect(first?.startsWith(`${BOM}"Order","Placed (UTC)",`)).toBe(true);
    expect(rows.pop()).toBe('');
    expect(rows.map((row) => row.split(',')[0])).toEqual(
      Array.from({ length: HAMMERS }, (_, index) => `"hammer-${index}"`),
    );
  });

  // At any time, it is another day in one of these places than in UTC.
  it.each(['Etc/GMT-14', 'Etc/GMT+12'])('has the day of the store in its name, in %s', async (timeZone) => {
    store.timeZone = timeZone;
    const response = await get('q=saw&limit=1');
    const day = new Date().toLocaleDateString('sv', { timeZone });
    expect(response.headers.get('Content-Disposition')).toContain(`"orders-${day}.csv"`);
  });

  it('is sent only if the client asks for CSV', async () => {
    for (const Accept of ['*/*', 'application/json', 'text/html', 'application/json, text/csv']) {
      const response = await get('limit=1', Accept);
      expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
      expect(await response.json()).toMatchObject([{ _id: 'odd' }]);
    }
  });

  it('is rejected if more than 50,000 orders match', async () => {
    const getIfMatching = (count: number) => {
      const query = Object.assign(Object.create(null), { get: async () => ({ data: () => ({ count }) }) });
      vi.spyOn(Query.prototype, 'count').mockReturnValueOnce(query);
      return get('q=saw');
    };
    expect((await getIfMatching(50_000)).status).toBe(200);
    const response = await getIfMatching(50_001);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      fields: { from: 'A file can contain at most 50,000 orders. Please choose fewer days.' },
    });
  });
});
