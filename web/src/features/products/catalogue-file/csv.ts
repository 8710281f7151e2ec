import { withFormulas } from '@almighty-tools/functions/contract/csv-formulas.ts';
import { visibleText } from '@almighty-tools/functions/contract/plain-text.ts';
import { recordOf } from '@almighty-tools/functions/contract/records.ts';
import {
  type Tool,
  type ToolField,
  type ToolInput,
  toolFields,
} from '@almighty-tools/functions/contract/tool.ts';
import { toolFlags } from '@almighty-tools/functions/contract/tool-flags.ts';
import Papa from 'papaparse';
import { tableAsCsv } from '#lib/format/csv.ts';
import { problemColumn } from '#texts/products.ts';

type Column = {
  /** Returns a tool's value as text for the file. */
  textOf: (tool: Tool) => string;
  /** Returns the value for the contract, which reads numbers itself and rejects invalid text. */
  valueOf: (text: string) => string | boolean;
};

/** Spreadsheets save TRUE and FALSE in the language of the computer. */
const yes = [
  'true',
  'yes',
  'y',
  '1',
  'x',
  ...['wahr', 'vrai', 'verdadero', 'verdadeiro', 'vero', 'waar', 'prawda', 'истина'],
];
const no = ['false', 'no', 'n', '0', '', ...['falsch', 'faux', 'falso', 'onwaar', 'fałsz', 'ложь']];

function asBoolean(text: string): string | boolean {
  const word = visibleText(text).trim().toLowerCase();
  if (yes.includes(word)) return true;
  return no.includes(word) ? false : text;
}

type NoText = {
  [Field in ToolField]-?: ToolInput[Field] extends string | undefined ? never : Field;
}[ToolField];

const sameText = (text: string) => text;

/** The columns that are no texts. */
const special: Record<NoText, Column> = {
  toolMinimumOrderQuantity: {
    textOf: ({ toolMinimumOrderQuantity }) => String(toolMinimumOrderQuantity),
    valueOf: sameText,
  },
  toolAvailableQuantity: {
    textOf: ({ toolAvailableQuantity }) => String(toolAvailableQuantity),
    valueOf: sameText,
  },
  toolPrice: { textOf: ({ toolPrice }) => toolPrice.toFixed(2), valueOf: sameText },
  formerPrice: { textOf: ({ formerPrice }) => formerPrice?.toFixed(2) ?? '', valueOf: sameText },
  ...recordOf(
    toolFlags,
    (flag): Column => ({ textOf: (tool) => String(tool[flag] ?? false), valueOf: asBoolean }),
  ),
};

const isSpecial = (field: ToolField): field is NoText => Object.hasOwn(special, field);

/** Returns the column of a field. */
export function columnOf(field: ToolField): Column {
  return isSpecial(field) ? special[field] : { textOf: ({ [field]: text = '' }) => text, valueOf: sameText };
}

/**
 * Row of a file. `line` is the number of its row in a spreadsheet, where the header is usually in row 1. `surplus` are
 * the fields after the last column, which make the row invalid.
 */
export type FileRow = {
  line: number;
  fields: Readonly<Record<string, string>>;
  surplus?: readonly string[];
};

/**
 * `brokenLine` is the line of a wrong quotation mark. The fields after this mark are unreliable. `twice` is a column
 * that the file contains twice.
 */
export type ReadFile = {
  columns: readonly string[];
  rows: readonly FileRow[];
  brokenLine?: number;
  twice?: string;
};

/** Returns all tools as CSV. */
export function csvOf(tools: readonly Tool[]): string {
  const fields = ['_id', ...toolFields];
  const data = tools.map((tool) => [tool._id, ...toolFields.map((name) => columnOf(name).textOf(tool))]);
  return tableAsCsv(fields, data);
}

/** Removes what protects a text from a spreadsheet: the apostrophes that `tableAsCsv` adds to formulas, or `="…"`. */
function plainText(text: string): string {
  return /^="([^"]*)"$/.exec(text)?.[1] ?? withFormulas(text);
}

/** Returns the name of a column as in `toolFields`, without regard to case, spaces, hyphens and underscores. */
const nameKey = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const known = new Map(['_id', ...toolFields].map((name) => [nameKey(name), name]));

/** Returns the name of a column of a file. The problems of an earlier import are a column without a name, which is ignored. */
function columnName(text: string): string {
  return nameKey(text) === nameKey(problemColumn) ? '' : (known.get(nameKey(text)) ?? text.trim());
}

/**
 * Returns the separator of a file: the most frequent one in its first line, because no column name contains one. Papa
 * Parse compares all rows instead, and misreads a short file with two columns that ends with a line break.
 */
function separatorOf(csv: string): string {
  const header = /^\s*([^\n]*)/.exec(csv)?.[1] ?? '';
  const count = (separator: string) => header.split(separator).length;
  const [best = ','] = [',', ';', '\t', '|'].sort((one, other) => count(other) - count(one));
  return best;
}

/** Splits a line that is one quoted field, as spreadsheets save files whose separator they did not recognize. */
function withoutOuterQuotes(csv: string): string {
  const line = /^"((?:[^"\n]|"")*)"[,;\t]*$/;
  const lines = csv.split('\n');
  const isQuoted = lines.every((text) => text === '' || line.test(text)) && /^"_?id[,;\t]/i.test(csv);
  return isQuoted ? lines.map((text) => line.exec(text)?.[1]?.replaceAll('""', '"') ?? '').join('\n') : csv;
}

/** Returns the text with `\n` at the end of each row, without a byte order mark and without a line such as `sep=;`. */
function cleaned(file: string): { csv: string; separator: string } {
  const rows = file
    .replace(/^\ufeff/, '')
    .replace(/"(?:[^"]|"")*"|\r\n?/g, (part) => (part[0] === '"' ? part : '\n'));
  const [line = '', separator] = /^"?sep=([^"\n])"?[,;|\t]*(?:\n|$)/i.exec(rows) ?? [];
  const csv = withoutOuterQuotes(rows.slice(line.length));
  return { csv, separator: separator ?? separatorOf(csv) };
}

const isBlank = (fields: readonly string[]) => fields.join('').trim() === '';

/** Parses a CSV file with any separator. Skips blank rows. Fields that a row lacks at its end are empty. */
export function rowsOf(file: string): ReadFile {
  const { csv, separator } = cleaned(file);
  const { data, errors } = Papa.parse<string[]>(csv, { delimiter: separator, newline: '\n' });
  const filled = data.flatMap((fields, index) => (isBlank(fields) ? [] : [{ line: index + 1, fields }]));
  const [header, ...others] = filled;
  const names = header?.fields.map(columnName) ?? [];
  const rows = others.map(({ line, fields: texts }) => {
    const fields = Object.fromEntries(
      names.flatMap((name, index) => (name ? [[name, plainText(texts[index] ?? '')]] : [])),
    );
    const surplus = texts.slice(names.length);
    return { line, fields, ...(!isBlank(surplus) && { surplus: surplus.map(plainText) }) };
  });
  const broken = errors.find(({ type }) => type === 'Quotes')?.row;
  const twice = names.find((name, index) => name && names.indexOf(name) !== index);
  return {
    columns: names.filter(Boolean),
    rows,
    ...(broken !== undefined && { brokenLine: broken + 1 }),
    ...(twice !== undefined && { twice }),
  };
}

/**
 * Returns the rows of a file that have problems, by line, as CSV with a column for the problem, which an import ignores.
 * Surplus fields stay in the file, so that their row remains invalid until an admin corrects it.
 */
export function failedRowsAsCsv({ columns, rows }: ReadFile, problems: ReadonlyMap<number, string>): string {
  const data = rows
    .filter(({ line }) => problems.has(line))
    .map(({ line, fields, surplus = [] }) => [
      ...columns.map((name) => fields[name] ?? ''),
      problems.get(line) ?? '',
      ...surplus,
    ]);
  return tableAsCsv([...columns, problemColumn], data);
}
