import { toDollars } from '../contract/money.ts';
import { type StoredOrder, toOrder } from './order.record.ts';

const columns = [
  '_id',
  'createdAt',
  'name',
  'email',
  'address',
  'phone',
  'toolId',
  'toolName',
  'quantity',
  'price',
  'total',
  'paid',
  'status',
  'phase',
  'transactionId',
  'paidAt',
  'shippedAt',
  'refundedAt',
  'closedAt',
  'refundedTotal',
  'restocked',
  'dispute',
  'returnRequestedAt',
  'returnStatus',
] as const;

/**
 * The beginning of a formula in the middle of a text, after a character that separates cells in some countries or
 * programs. Quotes around the field do not help there: such a program ends the quoted text at the first comma.
 */
const FORMULA_INSIDE = /([;|\t\r\n][ "]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/**
 * Orders as CSV (RFC 4180), page by page, with the API's names of the fields in the first row. A byte order mark
 * comes first, without which Excel takes UTF-8 for something else; other programs skip it. Every field is quoted. A
 * text that a spreadsheet would take for a formula gets an apostrophe before it, a phone number that begins with `+`
 * too: https://owasp.org/www-community/attacks/CSV_Injection
 */
export async function* ordersAsCsv(pages: AsyncIterable<StoredOrder[]>): AsyncGenerator<string> {
  // Loaded only here, since a file is seldom asked for.
  const { stringify } = await import('csv-stringify/sync');
  let isFirst = true;
  for await (const page of pages) {
    yield stringify(page.map(rowOf), {
      columns: [...columns],
      header: isFirst,
      bom: isFirst,
      quoted: true,
      escape_formulas: true,
      cast: { string: (text) => text.replace(FORMULA_INSIDE, "$1'") },
      record_delimiter: 'windows',
    });
    isFirst = false;
  }
}

function rowOf(order: StoredOrder) {
  const { paid, ...fields } = toOrder(order);
  return { ...fields, paid: String(paid), total: toDollars(order.data.totalCents) };
}
