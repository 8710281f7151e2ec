import { withoutFormulas } from '../contract/csv-formulas.ts';
import { parcelNames } from '../contract/messages.ts';
import { toDollars } from '../contract/money.ts';
import { addressOnOneLine } from '../contract/order.ts';
import { orderTextFields, orderTextNames, orderTexts } from '../contract/order-texts.ts';
import { parcelFields } from '../contract/parcel.ts';
import { store } from '../contract/store.ts';
import { storeTime } from '../platform/format/store-time.ts';
import { type StoredOrder, toOrder } from './order.record.ts';

type Row = ReturnType<typeof rowOf>;
type Column = [key: keyof Row, header: string];

/** Returns the columns. The header of a time column contains the time zone. */
function columns(): Column[] {
  const at = (header: string) => `${header} (${store.timeZone})`;
  return [
    ['_id', 'Order'],
    ['createdAt', at('Placed')],
    ['name', 'Name'],
    ['email', 'Email'],
    ...orderTextFields.map((field): Column => [field, orderTextNames[field]]),
    ['toolId', 'Tool ID'],
    ['toolName', 'Tool'],
    ['quantity', 'Quantity'],
    ['price', 'Price per unit (USD)'],
    ['total', 'Total (USD)'],
    ['paid', 'Paid'],
    ['status', 'Status'],
    ['phase', 'Phase'],
    ['transactionId', 'Transaction ID'],
    ['paidAt', at('Paid')],
    ['shippedAt', at('Shipped')],
    ['refundedAt', at('Refunded')],
    ['endedAt', at('Canceled or expired')],
    ['refundedTotal', 'Refunded (USD)'],
    ['restocked', 'Units back in stock'],
    ['dispute', 'Dispute'],
    ['returnRequestedAt', at('Return requested')],
    ['returnUnits', 'Units to return'],
    ['returnStatus', 'Return'],
    ...parcelFields.map((field): Column => [field, parcelNames[field]]),
  ];
}

/**
 * Converts orders to CSV (RFC 4180), page by page, with a header row. Times are in the store's time zone. The
 * file starts with a byte order mark, because Excel needs it to detect UTF-8. Formulas get an apostrophe
 * prefix.
 */
export async function* ordersAsCsv(pages: AsyncIterable<StoredOrder[]>): AsyncGenerator<string> {
  let header = `\uFEFF${line(columns().map(([, name]) => name))}`;
  for await (const page of pages) {
    yield header + page.map(lineOf).join('');
    header = '';
  }
}

function lineOf(order: StoredOrder): string {
  const row = rowOf(order);
  return line(columns().map(([key]) => cellOf(key, String(row[key] ?? ''))));
}

/** Returns a line of a CSV file. Every field with a text is quoted. */
function line(cells: string[]): string {
  return `${cells.map((cell) => cell && `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;
}

/** The columns whose numbers keep their leading zeros. */
const numbers: readonly (keyof Row)[] = [
  ...orderTextFields.filter((field) => orderTexts[field].csv === 'number'),
  'tracking',
];

function cellOf(key: keyof Row, value: string): string {
  const text = orderTextFields.some((field) => field === key) ? addressOnOneLine(value) : value;
  // A formula with the number as text. Otherwise spreadsheets remove the leading zero.
  if (numbers.includes(key) && /^[+\d\s().-]+$/.test(text)) return `="${text}"`;
  return withoutFormulas(text);
}

function rowOf(order: StoredOrder) {
  const { data } = order;
  const { paid, price, refundedTotal, ...fields } = toOrder(order);
  const local = (moment: Date | null) => (moment ? storeTime(moment) : '');
  return {
    ...fields,
    price: price.toFixed(2),
    refundedTotal: refundedTotal.toFixed(2),
    total: toDollars(data.totalCents).toFixed(2),
    paid: paid ? 'yes' : 'no',
    createdAt: local(data.createdAt),
    paidAt: local(data.paidAt),
    shippedAt: local(data.shippedAt),
    refundedAt: local(data.refundedAt),
    endedAt: local(data.endedAt),
    returnRequestedAt: local(data.lastReturn?.requestedAt ?? null),
  };
}
