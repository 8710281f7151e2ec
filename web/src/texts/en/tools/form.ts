// Forms to add and edit a tool.
import { isolated } from '@almighty-tools/functions/contract/isolated.ts';

export const name = 'Tool Name';
export const price = 'Price';
export const priceHelp = 'In dollars, per unit.';
export const image = 'Image';
export const imageHelp = 'Enter an https URL, or choose a file below.';
export const imageFile = 'Image file';
export const imageFileHelp = 'Any photo. We scale it down before the upload.';
export const imageUploaded = 'The image is uploaded.';
export const minimumOrder = 'Minimum Order Quantity';
export const available = 'Available Quantity';
export const description = 'Description';
export const hidden = 'Hidden';
export const hiddenHelp = 'Shoppers cannot find or order a hidden tool. Past orders do not change.';

export const add = 'Add Tool';
export const added = 'Tool Added';
export const addedNote = 'Tool has been added to the database';

export const edit = 'Edit Tool';
export const save = 'Save Changes';
/** Link on the page of a deleted tool. */
export const toProducts = 'Manage Products';
export const saved = (toolName: string) => `${isolated(toolName)} saved`;
