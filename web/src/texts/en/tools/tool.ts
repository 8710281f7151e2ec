// Until a tool is there, and when it is not: on its own page, where it is bought and where it is changed.

/** For search engines and link previews, until the tool is read. */
export const title = 'Tool';
export const description = 'A tool of the catalogue, with its picture, plain facts, price and stock.';

export const fetching = 'Loading the tool';
/** What was asked for, as `notLoaded` of `app.ts` says it. */
export const thisTool = 'this tool';
export const trail = 'Breadcrumb';
export const allTools = 'All tools';
export const delivery = 'Delivery: sent from stock to the address of your order once it is paid.';
export const returns = 'Returns: request one on the page of your order in My Orders.';
export const related = 'Similar tools';
export const others = 'Other tools';
export const gone = 'This tool is no longer in the catalogue.';
