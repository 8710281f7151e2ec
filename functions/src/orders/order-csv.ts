import { toDollars } from '../contract/money.ts';
import { shop } from '../contract/shop.ts';
import { shopTime } from '../platform/shop-time.ts';
import { type StoredOrder, toOrder } from './order.record.ts';

type Row = ReturnType<typeof rowOf>;
type Column = [key: keyof Row, header: string];

/** The columns with their headings. The headings of local times name the time zone. */
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
 * The beginning of a formula in the middle of a text, after a character that separates cells in some countries or
 * programs. Quotes around the field do not help there: such a program ends the quoted text at the first comma.
 */
const FORMULA_INSIDE = /([;|\t\r\n][ "]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/**
 * Orders as CSV (RFC 4180), page by page, with headings in the first row. Times are those of the shop's time zone. A byte
 * order mark comes first, without which Excel takes UTF-8 for something else; other programs skip it. Every field is
 * quoted. A text that a spreadsheet would take for a formula gets an apostrophe before it:
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export async function* ordersAsCsv(pages: AsyncIterable<StoredOrder[]>): AsyncGenerator<string> {
  // Loaded only here, since a file is seldom asked for.
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
          column === 'phone' && !header ? phoneCell(value) : withoutFormulaInside(value),
      },
    });
    isFirst = false;
  }
}

function withoutFormulaInside(text: string): string {
  return text.replace(FORMULA_INSIDE, "$1'");
}

/** A phone number as a formula that is a text: a spreadsheet would take its digits for a number, without the zero. */
function phoneCell(phone: string) {
  if (!/^[+\d\s().-]+$/.test(phone)) return withoutFormulaInside(phone);
  return { value: `="${phone}"`, escape_formulas: false };
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
