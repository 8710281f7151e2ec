import { isolated } from '@almighty-tools/functions/contract/isolated.ts';
import { searchedNames } from '@almighty-tools/functions/contract/messages.ts';
import type { ToolFlag } from '@almighty-tools/functions/contract/tool-flags.ts';
import type { ManagedToolSort, StockFilter } from '@almighty-tools/functions/contract/tool-search.ts';
import { numberOf } from '#lib/format/intl.ts';
import { countOf } from './common.ts';
import { toolSorts } from './tool-search.ts';
import { outOfStock } from './tools.ts';

export { addTool, manageProducts as title } from './app.ts';
export { actions, all, download, edit, remove, sort, tool, yesDelete as yes } from './common.ts';
export { bestMatch, found, guessed, inStockOnly as inStock, noMatch as nothingFound } from './tool-search.ts';
export { allTools as tools, outOfStock } from './tools.ts';

// Manage Products: edit, hide and delete all tools.

export const searchHint = searchedNames.replace(/^./, (letter) => letter.toUpperCase());
export const unitsInStock = (units: number) => `${countOf(units, 'unit')} in stock`;
export const noneYet = 'The catalog is empty.';
export const anyStock = 'Any stock';
export const lowStock = 'Low';
export const stockFilters = { low: 'Low stock', out: outOfStock } satisfies Record<StockFilter, string>;
export const sorts = {
  ...toolSorts,
  name: 'By name, A to Z',
  '-name': 'By name, Z to A',
  stock: 'Lowest stock first',
  '-stock': 'Highest stock first',
} satisfies Record<ManagedToolSort, string>;

type FlagTexts = {
  /** Label of the filter, and its values. `yes` is also the badge of a tool. */
  filter: string;
  yes: string;
  no: string;
  /** Texts and accessible names of the button, and the messages after it. */
  set: string;
  setOf: (toolName: string) => string;
  isSet: (toolName: string) => string;
  remove: string;
  removeOf: (toolName: string) => string;
  isRemoved: (toolName: string) => string;
};
export const flags: Record<ToolFlag, FlagTexts> = {
  hidden: {
    filter: 'Visibility',
    yes: 'Hidden',
    no: 'For sale',
    set: 'Hide',
    setOf: (toolName) => `Hide ${toolName}`,
    isSet: (toolName) => `${isolated(toolName)} is hidden from shoppers`,
    remove: 'Show',
    removeOf: (toolName) => `Show ${toolName} again`,
    isRemoved: (toolName) => `${isolated(toolName)} is for sale again`,
  },
};

export const asTable = 'Table view';
export const importFile = 'Import CSV';
export const priceTitle = 'Price ($)';
export const minimum = 'Minimum';
export const saved = 'Saved';
/** Note below a field whose typed text is not saved. */
export const unsaved = 'Not saved';
/** Text after `unsaved`, only for screen readers. */
export const pressEnter = 'Press Enter to save.';
/** Button that restores the value before the last change. `field` is its label. */
export const undoChange = (field: string, former: string) => `Undo: ${former} again for ${field}`;

export const price = (toolName: string) => `Price of ${toolName}, in dollars`;
export const stock = (toolName: string) => `Stock of ${toolName}`;
/** `label` is `price` or `stock`. */
export const notSaved = (label: string, problem: string) => `${isolated(label)}: ${problem}`;

/** Accessible name of the toolbar with the actions of a row. */
export const actionsOf = (toolName: string) => `Actions for ${toolName}`;
export const more = (toolName: string) => `More actions for ${toolName}`;
export const openPage = 'Open page';
export const openPageOf = (toolName: string) => `Open page of ${toolName}`;
export const editOf = (toolName: string) => `Edit ${toolName}`;
export const removeOf = (toolName: string) => `Delete ${toolName}`;

export const willBeDeleted = (toolName: string) =>
  `${isolated(toolName)} will be deleted. You can undo this until you leave the page.`;
export const deleted = 'Deleted!';
export const deletedNote = 'Your file has been deleted.';
export const notDeleted = 'Something went wrong!';
export const isDeleted = (toolName: string) => `${isolated(toolName)} has been deleted.`;
export const undo = 'Undo';
export const undoOf = (toolName: string) => `Undo: restore ${toolName}`;
export const isBack = (toolName: string) => `${isolated(toolName)} has been restored`;

// Import of tools from a CSV file.

export const importTools = 'Import tools';
export const file = 'CSV file';
export const fileHelp =
  'Change the file of Download CSV: a row with an _id changes that tool, a row without an _id adds a tool. You can check all changes before you save them.';
export const columnsHelp = 'What each column does';
export const columns = [
  'A missing column does not change its values.',
  'If units have been sold since the download, remove the column of the stock.',
];
export const checking = 'Checking the file';
export const tooLarge = 'This file is larger than 10 MB. Please split it.';
export const noColumns = 'The first line of this file must contain the column _id or toolName.';
export const notUtf8 = 'This file is not encoded as UTF-8. Please save it as "CSV UTF-8".';
export const brokenQuotes = (line: number) =>
  `Line ${numberOf(line)} has a quotation mark in the wrong place. Inside a quoted field, type each quotation mark twice.`;
export const tooManyFields =
  'This row has more fields than the first line. A field that contains a separator must be quoted';
export const twiceColumn = (name: string) =>
  `The first line of this file contains the column ${isolated(name)} twice.`;
export const noRows = 'This file has no rows after the first line.';
export const noSuchTool = (id: string) => `No tool has the _id ${isolated(id)}`;
export const twice = 'This tool is in the file twice';
export const sameName = 'A tool with this name exists. Add its _id to change it';

export const line = 'Line';
export const changeColumn = 'Change';
export const added = 'New tool';
export const fact = (name: string, text: string) => `${name}: ${isolated(text)}`;
export const change = (name: string, before: string, after: string) =>
  `${name}: ${isolated(before) || 'none'} → ${isolated(after) || 'none'}`;

type Counts = { file: string; added: number; changed: number; same: number; wrong: number };

export const summary = ({ file: name, added: adds, changed, same, wrong }: Counts) =>
  [
    `${isolated(name)}: ${countOf(adds, 'tool')} to add, ${numberOf(changed)} to change, ${numberOf(same)} unchanged.`,
    wrong > 0 && `${countOf(wrong, 'row is', 'rows are')} invalid and will be skipped.`,
  ]
    .filter(Boolean)
    .join(' ');
export const write = (count: number) => `Save ${countOf(count, 'row')}`;
export const writing = (done: number, all: number) => `${numberOf(done)} of ${numberOf(all)} rows saved`;
export const written = (done: number, rest: number) =>
  `${countOf(done, 'row')} saved${rest > 0 ? `, ${numberOf(rest)} not saved yet` : ''}.`;
/** Result of an import after the admin has left the page. */
export const writtenOf = (name: string, done: number, rest: number) =>
  `${isolated(name)}: ${written(done, rest)}`;
export const failed = (row: number, name: string, problem: string) =>
  `Line ${numberOf(row)}, ${isolated(name)}: ${problem}`;
/** Column of a downloaded file with the rows that failed. */
export const problemColumn = 'Problem';
export const downloadFailed = (count: number) => `Download the ${countOf(count, 'row')} that failed`;
export const importAgain =
  'Import the file again to save the other rows. Rows that were saved do not change again.';
export const close = 'Close import';
