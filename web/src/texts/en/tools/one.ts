// Until a tool is there, and when it is not: on its own page, where it is bought and where it is changed.

/** For search engines and link previews, until the tool is read. */
export const title = 'Tool';
export const description = 'A tool of the catalogue, with its picture, plain facts, price and stock.';

export const fetching = 'Fetching the tool';
/** What was asked for, as `noAnswer` of `app.ts` says it. */
export const thisTool = 'this tool';
export const gone = 'This tool is no longer in the catalogue.';
