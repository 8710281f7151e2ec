// Page of a tool, including the loading and the deleted state.

/** Title for search engines and link previews, until the tool has loaded. */
export const title = 'Tool';
export const description = 'A tool with its picture, details, price and stock.';

export const fetching = 'Loading the tool';
/** Inserted into `notLoaded` of `app.ts`: "Could not load …". */
export const thisTool = 'this tool';
export const trail = 'Breadcrumb';
export const allTools = 'All tools';
export const delivery = 'Delivery: after you have paid, we ship from stock to the address in your order.';
export const returns = 'To return a tool, open your order in My Orders and request a return.';
export const related = 'Similar tools';
export const others = 'Other tools';
export const gone = 'This tool is no longer in the catalogue.';
