// Until a tool is there, and when it is not: on its own page, where it is bought and where it is changed.

export const fetching = 'Fetching the tool';
/** What was asked for, as `noAnswer` of `app.ts` says it. */
export const thisTool = 'this tool';
export const gone = 'This tool is no longer in the catalogue.';
