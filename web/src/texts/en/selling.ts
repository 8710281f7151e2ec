// A store that is closed for a while.
import { isolated } from '@almighty-tools/functions/contract/isolated.ts';

/** Title of the section for admins. */
export const title = 'Selling';
export const loading = 'Loading the status of the store';
/** Inserted into `notLoaded` of `app.ts`: "Could not load …". */
export const what = 'the status of the store';
export const isOpen = 'The store is open. Shoppers can order.';
export const isClosed = 'The store is closed. Shoppers cannot order. They see this message:';
export const stillPaid = 'Existing orders can still be paid, canceled, shipped and refunded.';

export const closeForAWhile = 'Close the store for a while';
export const changeMessage = 'Change the message';
export const message = 'Message for shoppers';
export const messageHelp = 'One sentence, such as when you sell again. At most 200 characters.';
export const stop = 'Stop selling';
export const save = 'Save message';
export const resume = 'Sell again';

export const willClose = (message: string) =>
  `Shoppers can no longer order, and will read: “${isolated(message)}”`;
export const willOpen = 'Shoppers will be able to order again.';
export const yesClose = 'Yes, close it!';
export const yesOpen = 'Yes, open it!';
export const closed = 'Closed!';
export const opened = 'Open!';
