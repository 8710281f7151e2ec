import { isolated } from '@almighty-tools/functions/contract/isolated.ts';

export { phone } from './account.ts';
export { settings as title } from './app.ts';
export { name } from './common.ts';

// Settings, for admins.

// A store that is closed for a while.

/** Heading while the status is loading. */
export const status = 'Status of the store';
export const loading = 'Loading the status of the store';
/** Inserted into `notLoaded` of `app.ts`: "Could not load …". */
export const theStatus = 'the status of the store';
export const storeOpen = 'Store open';
export const storeClosed = 'Store closed';
export const canOrder = 'Shoppers can order.';
export const cannotOrder = 'Shoppers cannot order. They see this message:';
export const stillPaid = 'Existing orders can still be paid, canceled, shipped and refunded.';

export const toClose = 'Close the store for a while';
export const changeMessage = 'Change the message or the day';
export const message = 'Message for shoppers';
export const messageHelp = 'One sentence, such as why the store is closed. At most 200 characters.';
export const opensOn = 'Opens on';
export const opensOnHelp = (timeZone: string) =>
  `The store opens by itself when this day begins (${timeZone}), and shoppers read the day. Without a day, it stays closed until you open it.`;
export const close = 'Close store';
export const save = 'Save changes';
export const open = 'Open store';

export const willClose = (message: string) =>
  `Shoppers can no longer order, and will read: “${isolated(message)}”`;
export const willOpen = 'Shoppers will be able to order again.';
export const yesClose = 'Yes, close it!';
export const yesOpen = 'Yes, open it!';

export const facts = 'About the store';
export const address = 'Address';
export const email = 'E-mail';
export const taxNumber = 'Tax number';
export const timeZone = 'Time zone';
export const none = 'None';
