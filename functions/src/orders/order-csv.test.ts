import { expect, it } from 'vitest';
import { openReturn, orderRecord } from '../../test/support/order-records.ts';
import { noOrderTexts, orderTextFields, orderTexts } from '../contract/order-texts.ts';
import { store } from '../contract/store.ts';
import type { OrderRecord } from './order.record.ts';
import { ordersAsCsv } from './order-csv.ts';

store.timeZone = 'UTC';

const record = orderRecord({
  id: 'one',
  priceCents: 100,
  totalCents: 100,
  quantity: 1,
  deliveryNote: 'Ring twice',
  createdAt: new Date(0),
});

/** Returns the file of pages with these orders. */
async function csvOfPages(all: Partial<OrderRecord>[][]): Promise<string> {
  async function* pages() {
    for (const page of all) yield page.map((order) => ({ id: 'one', data: { ...record, ...order } }));
  }
  const parts: string[] = [];
  for await (const part of ordersAsCsv(pages())) parts.push(part);
  return parts.join('');
}

const csvOf = (order: Partial<OrderRecord>) => csvOfPages([[order]]);

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

it('ordersAsCsv quotes every field, and writes an address on one line without other changes', async () => {
  const csv = await csvOf({ address: '1-3 A=B Street; left,\nSheffield\n=S1' });
  expect(csv).toContain('"one","1970-01-01 00:00:00","Sam Shopper",');
  expect(csv).toContain(',"1-3 A=B Street; left, Sheffield, =S1",');
});

const textOf = (cell: string) => cell.replace(/^"|"$/g, '').replaceAll('""', '"');

/** Returns the rows of a file with the values of their cells, which contain no comma. */
const tableOf = (csv: string) =>
  csv
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(',').map(textOf));

it.each(orderTextFields)(
  'ordersAsCsv keeps the leading zero of a number in the %s if the table of texts says so',
  async (field) => {
    const csv = await csvOf({ ...noOrderTexts, [field]: '0123' });
    expect(csv).toContain(orderTexts[field].csv === 'number' ? ',"=""0123""",' : ',"0123",');
  },
);

it('ordersAsCsv contains every column, with times in the store’s time zone', async () => {
  const day = (date: number) => new Date(Date.UTC(2026, 10, date, 13, 5));
  const csv = await csvOf({
    phase: 'shipped',
    transactionId: 'pi_1',
    paidAt: day(2),
    shippedAt: day(3),
    refundedAt: day(4),
    endedAt: day(5),
    refundedCents: 10,
    restocked: 1,
    dispute: 'lost',
    lastReturn: openReturn({ requestedAt: day(6), units: 1 }),
    carrier: 'UPS',
    tracking: '1Z',
  });
  expect(csv.startsWith('\ufeff"Order",')).toBe(true);
  const [header = [], row = []] = tableOf(csv);
  expect(header.map((name, index) => [name, row[index]])).toEqual([
    ['Order', 'one'],
    ['Placed (UTC)', '1970-01-01 00:00:00'],
    ['Name', 'Sam Shopper'],
    ['Email', 'sam@example.com'],
    ['Address', '1 Sample Street'],
    ['Phone', '="01700000000"'],
    ['Delivery note', 'Ring twice'],
    ['Tool ID', 'tool'],
    ['Tool', 'Claw hammer'],
    ['Quantity', '1'],
    ['Price per unit (USD)', '1.00'],
    ['Total (USD)', '1.00'],
    ['Paid', 'yes'],
    ['Status', 'shipped'],
    ['Phase', 'shipped'],
    ['Transaction ID', 'pi_1'],
    ['Paid (UTC)', '2026-11-02 13:05:00'],
    ['Shipped (UTC)', '2026-11-03 13:05:00'],
    ['Refunded (UTC)', '2026-11-04 13:05:00'],
    ['Canceled or expired (UTC)', '2026-11-05 13:05:00'],
    ['Refunded (USD)', '0.10'],
    ['Units back in stock', '1'],
    ['Dispute', 'lost'],
    ['Return requested (UTC)', '2026-11-06 13:05:00'],
    ['Units to return', '1'],
    ['Return', 'open'],
    ['Carrier', 'UPS'],
    ['Tracking number', '1Z'],
  ]);
});

it('ordersAsCsv leaves the cells of missing values empty', async () => {
  const [header = [], row = []] = tableOf(await csvOf({ deliveryNote: '' }));
  expect(header.filter((_, index) => row[index] === '')).toEqual([
    ...['Delivery note', 'Transaction ID', 'Paid (UTC)', 'Shipped (UTC)', 'Refunded (UTC)'],
    ...['Canceled or expired (UTC)', 'Units back in stock', 'Dispute', 'Return requested (UTC)'],
    ...['Units to return', 'Return', 'Carrier', 'Tracking number'],
  ]);
  expect(row[header.indexOf('Paid')]).toBe('no');
});

it('ordersAsCsv writes the header once for all pages, and nothing between the orders', async () => {
  const csv = await csvOfPages([[{ name: 'A' }], [{ name: 'B' }, { name: 'C' }]]);
  expect(tableOf(csv).map(([id, , name]) => [id, name])).toEqual([
    ['Order', 'Name'],
    ['one', 'A'],
    ['one', 'B'],
    ['one', 'C'],
  ]);
  expect(csv.lastIndexOf('\ufeff')).toBe(0);
});

it.each<[column: string, fields: Partial<OrderRecord>, cell: string]>([
  ['Phone', { phone: '+44 (114) 496-01.23' }, '="+44 (114) 496-01.23"'],
  ['Phone', { phone: '=1+1' }, "'=1+1"],
  ['Phone', { phone: '1;=2' }, "1;'=2"],
  ['Tracking number', { tracking: '9400111899223197428490' }, '="9400111899223197428490"'],
  ['Tracking number', { tracking: '1Z999AA10123456784' }, '1Z999AA10123456784'],
  ['Tracking number', { tracking: '=1+1' }, "'=1+1"],
  ['Name', { name: '=1+1' }, "'=1+1"],
  ['Name', { name: '+1' }, "'+1"],
  ['Name', { name: '-1' }, "'-1"],
  ['Name', { name: '@SUM(1)' }, "'@SUM(1)"],
])('ordersAsCsv writes into the column %s for %j: %s', async (column, fields, cell) => {
  const [header = [], row = []] = tableOf(await csvOf(fields));
  expect(row[header.indexOf(column)]).toBe(cell);
});
