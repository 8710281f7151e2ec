import { toDollars } from '../contract/money.ts';
import { shop } from '../contract/shop.ts';
import { shopTime } from '../platform/format/shop-time.ts';
import { type StoredOrder, toOrder } from './order.record.ts';

type Row = ReturnType<typeof rowOf>;
type Column = [key: keyof Row, header: string];

/** Returns the columns. The header of a time column contains the time zone. */
function columns(): Column[] {
  const at = (header: string) => `${header} (${shop.timeZone})`;
  return [
    ['_id', 'Order'],
    ['createdAt', at('Placed')],
    ['name', 'Name'],
    ['email', 'Email'],
    ['address', 'Address'],
    ['phone', 'Phone'],
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
    ['closedAt', at('Canceled or expired')],
    ['refundedTotal', 'Refunded (USD)'],
    ['restocked', 'Units back in stock'],
    ['dispute', 'Dispute'],
    ['returnRequestedAt', at('Return requested')],
    ['returnStatus', 'Return'],
    ['carrier', 'Carrier'],
    ['tracking', 'Tracking number'],
  ];
}

/**
 * Matches the start of a formula after a character that some programs use as a separator. Quotes do not help,
 * because such a program does not treat commas as separators, and ends the quoted text at the first comma.
 */
const FORMULA_INSIDE = /([;|\t\r\n][ "]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/**
 * Converts orders to CSV (RFC 4180), page by page, with a header row. Times are in the store's time zone. The
 * file starts with a byte order mark, because Excel needs it to detect UTF-8. Formulas get an apostrophe
 * prefix: https://owasp.org/www-community/attacks/CSV_Injection
 */
export async function* ordersAsCsv(pages: AsyncIterable<StoredOrder[]>): AsyncGenerator<string> {
  // Loaded here because CSV files are rarely requested.
  const { stringify } = await import('csv-stringify/sync');
  let isFirst = true;
  for await (const page of pages) {
    yield stringify(page.map(rowOf), {
      columns: columns().map(([key, header]) => ({ key, header })),
      header: isFirst,
      bom: isFirst,
      quoted: true,
      escape_formulas: true,
      record_delimiter: 'windows',
      cast: {
        string: (value, { column, header }) =>
          !header && (column === 'phone' || column === 'tracking')
            ? numberCell(value)
            : escapeFormulaInside(value),
      },
    });
    isFirst = false;
  }
}

function escapeFormulaInside(text: string): string {
  return text.replace(FORMULA_INSIDE, "$1'");
}

/** Returns a formula with the phone number as text. Otherwise spreadsheets remove the leading zero. */
function numberCell(text: string) {
  if (!/^[+\d\s().-]+$/.test(text)) return escapeFormulaInside(text);
  return { value: `="${text}"`, escape_formulas: false };
}

function rowOf(order: StoredOrder) {
  const { data } = order;
  const { paid, price, refundedTotal, ...fields } = toOrder(order);
  const local = (moment: Date | null) => (moment ? shopTime(moment) : '');
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
    closedAt: local(data.closedAt),
    returnRequestedAt: local(data.returnRequestedAt),
  };
}
