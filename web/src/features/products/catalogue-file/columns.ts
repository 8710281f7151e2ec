import type { Tool, ToolInput } from '@almighty-tools/functions/contract/tool.ts';
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
