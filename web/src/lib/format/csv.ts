import Papa from 'papaparse';

/** Spreadsheets recognize UTF-8 by the byte order mark. */
const byteOrderMark = '\ufeff';

/**
 * Returns a table as CSV, with a header row. Every field is quoted. Formulas get an apostrophe at the start, so that a
 * spreadsheet does not calculate them.
 */
export function tableAsCsv(fields: string[], data: (string | number)[][]): string {
  return byteOrderMark + Papa.unparse({ fields, data }, { quotes: true, escapeFormulae: true });
}
