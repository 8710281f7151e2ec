import { Query } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

await vi.hoisted(async () => (await import('./support/own-store.ts')).ownStore());

import { store } from '../src/contract/store.ts';
import { env } from './support/env.ts';
import { writeOrders } from './support/order-records.ts';
import { newPerson, type Person } from './support/people.ts';

/** More than fit on one page. */
const HAMMERS = 520;
const BOM = '\ufeff';
const NEWEST = Date.UTC(2026, 9, 31, 12);

let boss: Person;

beforeAll(async () => {
  boss = await newPerson({ admin: true });
  await writeOrders([
    ...Array.from({ length: HAMMERS }, (_, index) => ({
      id: `hammer-${index}`,
      createdAt: new Date(NEWEST - index * 120_000),
    })),
    { id: 'odd', createdAt: new Date(NEWEST + 1), phase: 'shipped', toolName: 'Saw' },
  ]);
});

beforeEach(() => {
  store.timeZone = 'UTC';
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

function get(query: string, { token } = boss, headers = {}, method = 'GET') {
  return fetch(`${env.API_URL}/orders?${query}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, Accept: 'text/csv', ...headers },
  });
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
    const [first, ...rows] = (await textOf(response)).split('\r\n');
    expect(first).toBe(
      `${BOM}"Order","Placed (UTC)","Name","Email","Address","Phone","Delivery note","Tool ID","Tool","Quantity","Price per unit (USD)","Total (USD)","Paid","Status","Phase","Transaction ID","Paid (UTC)","Shipped (UTC)","Refunded (UTC)","Canceled or expired (UTC)","Refunded (USD)","Units back in stock","Dispute","Return requested (UTC)","Return","Carrier","Tracking number"`,
    );
    expect(rows.pop()).toBe('');
    expect(rows.map((row) => row.split(',')[0])).toEqual(
      Array.from({ length: HAMMERS }, (_, index) => `"hammer-${index}"`),
    );
    expect(rows[0]).toBe(
      '"hammer-0","2026-10-31 12:00:00","Sam Shopper","sam@example.com","1 Sample Street","=""01700000000""",,"tool","Claw hammer","2","78.40","156.80","no","pending","open",,,,,,"0.00",,,,,,',
    );
  });

  it('is sent only if the client asks for CSV', async () => {
    for (const Accept of ['*/*', 'application/json', 'text/html', 'application/json, text/csv']) {
      const response = await get('limit=1', boss, { Accept });
      expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
      expect(await response.json()).toMatchObject([{ _id: 'odd' }]);
    }
  });

  it('reads no orders for a HEAD request', async () => {
    const [reads, counts] = [vi.spyOn(Query.prototype, 'get'), vi.spyOn(Query.prototype, 'count')];
    const response = await get('', boss, {}, 'HEAD');
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(reads).not.toHaveBeenCalled();
    expect(counts).not.toHaveBeenCalled();
    await textOf(await get('status=shipped'));
    expect(reads).toHaveBeenCalled();
    expect(counts).toHaveBeenCalled();
  });

  it('is rejected if more than 50,000 orders match', async () => {
    const counted = async () => ({ data: () => ({ count: 50_001 }) });
    vi.spyOn(Query.prototype, 'count').mockReturnValueOnce(
      Object.assign(Object.create(null), { get: counted }),
    );
    const response = await get('');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      fields: { from: 'A file can contain at most 50,000 orders. Please choose fewer days.' },
    });
  });

  it('breaks off and logs an error if the API cannot read a page of orders', async () => {
    const log = vi.spyOn(logger, 'write').mockReturnValue();
    const read = Query.prototype.get;
    let pages = 0;
    vi.spyOn(Query.prototype, 'get').mockImplementation(function (this: Query) {
      pages += 1;
      return pages < 2 ? read.call(this) : Promise.reject(new Error('gone'));
    });
    const response = await get('q=claw');
    expect(response.status).toBe(200);
    await expect(textOf(response)).rejects.toThrow();
    await vi.waitFor(() =>
      expect(log).toHaveBeenCalledWith(
        expect.objectContaining({ message: 'A call failed', route: '/orders', severity: 'ERROR' }),
      ),
    );
  });
});
