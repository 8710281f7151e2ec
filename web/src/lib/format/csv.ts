import { withoutFormulas } from '@almighty-tools/functions/contract/csv-formulas.ts';
import Papa from 'papaparse';

/** Spreadsheets recognize UTF-8 by the byte order mark. */
const byteOrderMark = '\ufeff';

/**
 * Returns a table as CSV, with a header row. Every field is quoted. Formulas get an apostrophe, so that a spreadsheet
 * does not calculate them.
 */
export function tableAsCsv(fields: string[], data: (string | number)[][]): string {
  const rows = [fields, ...data].map((row) =>
    row.map((value) => (typeof value === 'string' ? withoutFormulas(value) : value)),
  );
  return byteOrderMark + Papa.unparse(rows, { quotes: true });
}
