// Manage Products: all tools, to be changed and deleted.
import { numberOf } from '#lib/intl.ts';

export const title = 'Manage Products';
export const tools = 'All tools';
export const search = 'Search';
export const searchHint = 'Name or description';
export const found = (count: number) => `${numberOf(count)} ${count === 1 ? 'tool' : 'tools'} found`;
export const nothingFound = 'Nothing in the catalogue fits. Fewer words find more.';
export const showAll = 'Show all tools';
export const noneYet = 'The catalogue is empty.';
export const addTool = 'Add Tool';

export const outOfStock = 'Out of stock';
export const lowStock = 'Low';

export const price = (toolName: string) => `Price of ${toolName}, in dollars`;
export const stock = (toolName: string) => `Stock of ${toolName}`;
export const changePrice = (shown: string, toolName: string) => `${shown}: change what ${toolName} costs`;
export const changeStock = (shown: string, toolName: string) =>
  `${shown}: change how many of ${toolName} are left`;
export const save = 'Save';
export const cancel = 'Cancel';

export const edit = 'Edit';
export const editOf = (toolName: string) => `Edit ${toolName}`;
export const remove = 'Delete';
export const removeOf = (toolName: string) => `Delete ${toolName}`;

export const willBeDeleted = (toolName: string) =>
  `${toolName} will be deleted. You can undo this until you leave the page.`;
export const yes = 'Yes, delete it!';
export const deleted = 'Deleted!';
export const deletedNote = 'Your file has been deleted.';
export const notDeleted = 'Something went wrong!';
export const isDeleted = (toolName: string) => `${toolName} is deleted.`;
export const undo = 'Undo';
export const undoOf = (toolName: string) => `Undo: bring back ${toolName}`;
export const isBack = (toolName: string) => `${toolName} is back`;
