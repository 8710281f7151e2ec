import { numberOf } from '#lib/format/intl.ts';

// Texts that several other files contain, each of which exports it under the name that it has there.

/** Returns a number and its noun, such as `1 order` or `2 orders`. */
export const countOf = (count: number, one: string, many = `${one}s`) =>
  `${numberOf(count)} ${count === 1 ? one : many}`;

// Names of columns and fields.

export const action = 'Action';
export const actions = 'Actions';
export const name = 'Name';
export const email = 'Email';
export const order = 'Order';
export const tool = 'Tool';
export const toolName = 'Tool Name';
export const rating = 'Rating';
export const role = 'Role';
export const disabled = 'Disabled';
export const pictureHelp = 'Any photo. We scale it down before the upload.';

// Filters.

export const all = 'All';
export const allTools = 'All tools';
export const sort = 'Sort';
export const newestFirst = 'Newest first';
export const toShip = 'To ship';

// Buttons and links.

export const seeTools = 'See the tools';
export const edit = 'Edit';
export const saveChanges = 'Save Changes';
export const download = 'Download CSV';

// The question before a deletion.

export const remove = 'Delete';
export const yesDelete = 'Yes, delete it!';
export const noWayBack = "You won't be able to revert this!";
