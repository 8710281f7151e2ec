/** A file of text that is made while it is sent. */
export type TextFile = { type: 'text/csv'; name: string; parts: AsyncIterable<string> };
