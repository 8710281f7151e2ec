import type { Tool, ToolInput } from '@almighty-tools/functions/contract/tool.ts';
import Papa from 'papaparse';
import { amountOrText } from '#lib/forms/amount.ts';

type Column = {
  /** Returns a tool's value as text for the file. */
  textOf: (tool: Tool) => string;
  /** Converts text from the file to a value. Invalid text is returned unchanged, and the contract rejects it. */
  valueOf: (text: string) => string | number | boolean;
};

const asText = (text: string) => text;
const yes = ['true', 'yes', '1'];
const no = ['false', 'no', '0', ''];

function asBoolean(text: string): string | boolean {
  const word = text.trim().toLowerCase();
  if (yes.includes(word)) return true;
  return no.includes(word) ? false : text;
}

/** Columns of the file after `_id`, with the API's field names. */
export const columns = {
  toolName: { textOf: ({ toolName }) => toolName, valueOf: asText },
  toolDescription: { textOf: ({ toolDescription }) => toolDescription, valueOf: asText },
  toolImage: { textOf: ({ toolImage }) => toolImage, valueOf: asText },
  toolMinimumOrderQuantity: {
    textOf: ({ toolMinimumOrderQuantity }) => String(toolMinimumOrderQuantity),
    valueOf: amountOrText,
  },
  toolAvailableQuantity: {
    textOf: ({ toolAvailableQuantity }) => String(toolAvailableQuantity),
    valueOf: amountOrText,
  },
  toolPrice: { textOf: ({ toolPrice }) => toolPrice.toFixed(2), valueOf: amountOrText },
  category: { textOf: ({ category = '' }) => category, valueOf: asText },
  hidden: { textOf: ({ hidden = false }) => String(hidden), valueOf: asBoolean },
} satisfies Record<keyof ToolInput, Column>;

export type ColumnName = keyof typeof columns;

function isColumn(name: string): name is ColumnName {
  return Object.hasOwn(columns, name);
}

/** Names of the columns, in the order of the file. */
export const columnNames = Object.keys(columns).filter(isColumn);

/** Columns whose values sales and other admins change while an admin edits the file. */
const changing = ['toolAvailableQuantity', 'toolPrice', 'hidden'] as const;

/** Returns the name of the column that contains a value as it was at the download. */
export const beforeColumn = (name: ColumnName) => `${name}Before`;

/** Spreadsheets recognize UTF-8 by the byte order mark. */
const byteOrderMark = '\ufeff';

/** Row of a file. `line` is the number of its row in a spreadsheet, where the header is usually in row 1. */
export type FileRow = { line: number; fields: Readonly<Record<string, string>>; problem?: string };

/** `brokenLine` is the line of a wrong quotation mark. The fields after this mark are unreliable. */
export type ReadFile = { columns: readonly string[]; rows: readonly FileRow[]; brokenLine?: number };

/**
 * Returns all tools as CSV. The last columns contain some values a second time, so that an import detects which of
 * them the admin has changed. Every field is quoted. Formulas get an apostrophe at the start, so that a spreadsheet does
 * not calculate them.
 */
export function csvOf(tools: readonly Tool[]): string {
  const fields = ['_id', ...columnNames, ...changing.map(beforeColumn)];
  const data = tools.map((tool) => [
    tool._id,
    ...[...columnNames, ...changing].map((name) => columns[name].textOf(tool)),
  ]);
  return byteOrderMark + Papa.unparse({ fields, data }, { quotes: true, escapeFormulae: true });
}

/** Removes the apostrophe that `csvOf` adds to formulas. */
function withoutApostrophe(text: string): string {
  return /^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}

/** Returns the numbers of the rows that are not blank, as a spreadsheet counts them. */
function filledLines(csv: string, delimiter: string): number[] {
  const { data } = Papa.parse<string[]>(csv, { delimiter });
  return data.flatMap((fields, index) => (fields.join('').trim() === '' ? [] : [index + 1]));
}

/** Parses a CSV file with any separator. Skips blank rows. */
export function rowsOf(csv: string): ReadFile {
  const { data, errors, meta } = Papa.parse<Record<string, string>>(csv, {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) => name.trim(),
    transform: withoutApostrophe,
  });
  const problems = new Map(errors.map(({ row, message }) => [row, message]));
  const [, ...lines] = filledLines(csv, meta.delimiter);
  const rows = data.map((fields, index) => {
    const problem = problems.get(index);
    const line = lines[index] ?? index + 2;
    return { line, fields, ...(problem !== undefined && { problem }) };
  });
  // Papa Parse counts the header in the row of such an error.
  const broken = errors.find(({ type }) => type === 'Quotes')?.row;
  return { columns: meta.fields ?? [], rows, ...(broken !== undefined && { brokenLine: broken + 1 }) };
}
