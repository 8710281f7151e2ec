// Manage Products: edit, hide and delete all tools.
import { isolated } from '@almighty-tools/functions/contract/isolated.ts';
import { numberOf } from '#lib/format/intl.ts';

export const title = 'Manage Products';
export const tools = 'All tools';
export const search = 'Search';
export const searchHint = 'Name or description';
export const found = (count: number) => `${numberOf(count)} ${count === 1 ? 'tool' : 'tools'} found`;
export const nothingFound = 'No tools match. Try fewer words.';
export const showAll = 'Show all tools';
export const noneYet = 'The catalogue is empty.';
export const addTool = 'Add Tool';

export const guessed = (words: string) => `No tools match “${words}”. Similar tools:`;

export const all = 'All';
export const inStock = 'In stock';
export const anyStock = 'Any stock';
export const lowStockOnly = 'Low stock';
export const outOfStock = 'Out of stock';
export const lowStock = 'Low';
export const inStore = 'Visibility';
export const forSale = 'For sale';
export const hidden = 'Hidden';
export const sort = 'Sort';
export const newest = 'Newest first';
export const bestMatch = 'Best match';
export const sorts = {
  newest,
  price: 'Lowest price first',
  '-price': 'Highest price first',
  name: 'By name, A to Z',
  '-name': 'By name, Z to A',
  stock: 'Lowest stock first',
  '-stock': 'Highest stock first',
};
export const asTable = 'Table view';
export const download = 'Download CSV';
export const making = 'Creating the file…';
export const importFile = 'Import CSV';
export const loadingImport = 'Loading the import';

export const tool = 'Tool';
export const priceTitle = 'Price ($)';
export const minimum = 'Minimum';
export const actions = 'Actions';
export const saved = 'Saved';

export const price = (toolName: string) => `Price of ${toolName}, in dollars`;
export const stock = (toolName: string) => `Stock of ${toolName}`;
export const changePrice = (shown: string, toolName: string) => `${shown}: change the price of ${toolName}`;
export const changeStock = (shown: string, toolName: string) => `${shown}: change stock for ${toolName}`;
/** `label` is `price` or `stock`. */
export const notSaved = (label: string, problem: string) => `${label}: ${problem}`;
export const save = 'Save';
export const cancel = 'Cancel';

export const edit = 'Edit';
export const editOf = (toolName: string) => `Edit ${toolName}`;
export const hide = 'Hide';
export const hideOf = (toolName: string) => `Hide ${toolName}`;
export const show = 'Show';
export const showOf = (toolName: string) => `Show ${toolName} again`;
export const isHidden = (toolName: string) => `${isolated(toolName)} is hidden from shoppers`;
export const isForSale = (toolName: string) => `${isolated(toolName)} is for sale again`;
export const remove = 'Delete';
export const removeOf = (toolName: string) => `Delete ${toolName}`;

export const willBeDeleted = (toolName: string) =>
  `${isolated(toolName)} will be deleted. You can undo this until you leave the page.`;
export const yes = 'Yes, delete it!';
export const deleted = 'Deleted!';
export const deletedNote = 'Your file has been deleted.';
export const notDeleted = 'Something went wrong!';
export const isDeleted = (toolName: string) => `${isolated(toolName)} has been deleted.`;
export const undo = 'Undo';
export const undoOf = (toolName: string) => `Undo: restore ${toolName}`;
export const isBack = (toolName: string) => `${isolated(toolName)} has been restored`;
