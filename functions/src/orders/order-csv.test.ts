import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { orderRecord } from '../../test/support/order-records.ts';
import { shop } from '../contract/shop.ts';
import type { OrderRecord } from './order.record.ts';
import { ordersAsCsv } from './order-csv.ts';

shop.timeZone = 'UTC';

const record = orderRecord({
  id: 'one',
  priceCents: 100,
  totalCents: 100,
  quantity: 1,
  createdAt: new Date(0),
});

async function csvOf(texts: Partial<OrderRecord>): Promise<string> {
  async function* pages() {
    yield [{ id: 'one', version: Timestamp.fromMillis(0), data: { ...record, ...texts } }];
  }
  const parts: string[] = [];
  for await (const part of ordersAsCsv(pages())) parts.push(part);
  return parts.join('');
}

/**
 * Splits CSV as some programs do, which separate cells by semicolons and support quotes only around a whole
 * cell.
 */
function cellsBySemicolon(csv: string): string[] {
  return csv.split(/[;\r\n\t]/).map((cell) => cell.replace(/^[ "]+/, ''));
}

it.each(['Evil;=1+1;x', 'Evil;"=1+1";x', 'Evil\n=1+1', 'Evil; +1', 'Evil\t@SUM(1)', 'Evil;＝1+1'])(
  'ordersAsCsv disables formulas for programs that separate cells by semicolons: %j',
  async (text) => {
    const cells = cellsBySemicolon(await csvOf({ name: text, address: text }));
    expect(cells.filter((cell) => /^[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
  },
);

it('ordersAsCsv contains the refunded part of the total', async () => {
  const csv = await csvOf({ phase: 'shipped', totalCents: 5000, refundedCents: 1999 });
  const [header = [], row = []] = csv.split('\r\n').map((line) => line.split(','));
  expect(row[header.indexOf('"Total (USD)"')]).toBe('"50.00"');
  expect(row[header.indexOf('"Refunded (USD)"')]).toBe('"19.99"');
});

it('ordersAsCsv quotes every field and does not change text without formulas', async () => {
  const csv = await csvOf({ address: '1-3 A=B Street; left' });
  expect(csv).toContain('"one","1970-01-01 00:00:00","Sam Shopper",');
  expect(csv).toContain('"1-3 A=B Street; left"');
});
