import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import Papa from 'papaparse';
import { columnNames, columns } from './columns.ts';

/** By a byte order mark, spreadsheets know UTF-8. */
const byteOrderMark = '\ufeff';

/** A row of a file by its columns, and its line: the header is line 1. */
export type FileRow = { line: number; fields: Readonly<Record<string, string>>; problem?: string };

export type ReadFile = { columns: readonly string[]; rows: readonly FileRow[] };

/** All tools as CSV. Every field is quoted, and one that a spreadsheet would compute begins with an apostrophe. */
export function csvOf(tools: readonly Tool[]): string {
  const fields = ['_id', ...columnNames];
  const data = tools.map((tool) => [tool._id, ...columnNames.map((name) => columns[name].textOf(tool))]);
  return byteOrderMark + Papa.unparse({ fields, data }, { quotes: true, escapeFormulae: true });
}

/** A field without the apostrophe that keeps a spreadsheet from computing it. */
function withoutApostrophe(text: string): string {
  return /^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}

/** The rows of a CSV file, whatever separates its fields. */
export function rowsOf(csv: string): ReadFile {
  const { data, errors, meta } = Papa.parse<Record<string, string>>(csv, {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) => name.trim(),
    transform: withoutApostrophe,
  });
  const problems = new Map(errors.map(({ row, message }) => [row, message]));
  const rows = data.map((fields, index) => {
    const problem = problems.get(index);
    return { line: index + 2, fields, ...(problem !== undefined && { problem }) };
  });
  return { columns: meta.fields ?? [], rows };
}
