import { pickFields } from '@almighty-tools/functions/contract/fields.ts';
import {
  changedTool,
  type Tool,
  type ToolField,
  type ToolInput,
  type ToolUpdate,
  toolFields,
  toolInputSchema,
  toolUpdateFrom,
} from '@almighty-tools/functions/contract/tool.ts';
import { isAtImageHost } from '#lib/api/image-host.ts';
import * as texts from '#texts/products.ts';
import { columnOf, type FileRow, type ReadFile } from './csv.ts';

/** Change of one field of a tool. A new tool has empty values before. */
export type FieldChange = { name: ToolField; before: string; after: string };

/** What a row of the file does, or the problem because of which it is not saved. */
export type CheckedRow = { line: number; name: string } & (
  | { action: 'add'; tool: ToolInput; changes: readonly FieldChange[] }
  | { action: 'change'; id: string; tool: ToolUpdate; changes: readonly FieldChange[] }
  | { action: 'none' }
  | { action: 'invalid'; problem: string }
);

type Schema = ReturnType<typeof toolInputSchema>;

/** Returns the columns that the file contains. If a field has no column, it does not change. */
function columnsIn({ fields }: FileRow): ToolField[] {
  return toolFields.filter((name) => fields[name] !== undefined);
}

/** Returns the row's values. Omits the values that the tool already has. */
function inputOf(row: FileRow, tool: Tool | undefined, { shape }: Schema): Record<string, unknown> {
  const isChanged = ([name, value]: [ToolField, unknown]) => {
    const { success, data } = shape[name].safeParse(value);
    return (
      !tool || !success || columnOf(name).textOf({ ...tool, [name]: data }) !== columnOf(name).textOf(tool)
    );
  };
  const values = columnsIn(row).map((name): [ToolField, unknown] => [
    name,
    columnOf(name).valueOf(row.fields[name] ?? ''),
  ]);
  return Object.fromEntries(values.filter(isChanged));
}

function changesOf(row: FileRow, tool: Tool, parsed: ToolInput): FieldChange[] {
  const after = changedTool(tool, parsed);
  return columnsIn(row)
    .map((name) => ({
      name,
      before: columnOf(name).textOf(tool),
      after: columnOf(name).textOf(after),
    }))
    .filter(({ before, after: text }) => before !== text);
}

const isLong = (name: ToolField) => name === 'toolName' || name === 'toolDescription' || name === 'toolImage';

const emptyTool: Tool = {
  ...{ _id: '', createdAt: '', toolName: '', toolDescription: '', toolImage: '' },
  ...{ toolMinimumOrderQuantity: 1, toolAvailableQuantity: 0, toolPrice: 0 },
};

/** Returns the short values of a new tool, except its name, so that an admin sees a typing mistake in a price. */
function shortValuesOf(input: ToolInput): FieldChange[] {
  const tool = changedTool(emptyTool, input);
  return toolFields
    .filter((name) => !isLong(name))
    .map((name) => ({ name, before: '', after: columnOf(name).textOf(tool) }))
    .filter(({ after }) => after !== '' && after !== 'false');
}

/** Returns the key for comparing names: without differences in case, spaces and the forms of accented letters. */
function nameKey(name: string): string {
  return name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
}

type CheckContext = { byId: ReadonlyMap<string, Tool>; names: ReadonlySet<string>; seen: Set<string> };

function checked(row: FileRow, { byId, names, seen }: CheckContext): CheckedRow {
  const { line, fields, surplus } = row;
  const id = fields._id?.trim() ?? '';
  const tool = byId.get(id);
  const name = fields.toolName?.trim() || tool?.toolName || id;
  const fail = (why: string): CheckedRow => ({ action: 'invalid', line, name, problem: why });
  if (surplus) return fail(texts.tooManyFields);
  if (id && !tool) return fail(texts.noSuchTool(id));
  const identity = id ? `_id ${id}` : `name ${nameKey(name)}`;
  if (seen.has(identity)) return fail(texts.twice);
  seen.add(identity);
  if (!tool && names.has(nameKey(name))) return fail(texts.sameName);
  const schema = toolInputSchema(isAtImageHost, tool?.toolAvailableQuantity);
  const input = inputOf(row, tool, schema);
  // The API removes a former price that a new price reaches, unless the file changes it.
  const { success, data, error } = schema.safeParse({ ...tool, formerPrice: undefined, ...input });
  if (!success) return fail(error.issues.map(({ message }) => message).join('. '));
  if (!tool) return { action: 'add', line, name, tool: data, changes: shortValuesOf(data) };
  const changes = changesOf(row, tool, data);
  const update = toolUpdateFrom(
    tool,
    pickFields(
      data,
      changes.map(({ name: field }) => field),
    ),
  );
  if (!update) return { action: 'none', line, name };
  return { action: 'change', line, name, id, tool: update, changes };
}

/**
 * Validates the rows of a file and compares them with the current tools. Returns the tool that each row adds, or the
 * fields that it changes.
 */
export function checkedRows({ rows }: ReadFile, tools: readonly Tool[]): CheckedRow[] {
  const byId = new Map(tools.map((tool) => [tool._id, tool]));
  const context = {
    byId,
    names: new Set(tools.map(({ toolName }) => nameKey(toolName))),
    seen: new Set<string>(),
  };
  return rows.map((row) => checked(row, context));
}
