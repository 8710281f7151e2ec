/** A file of text that is made while it is sent. */
export type TextFile = { type: 'text/csv' | 'application/json'; name: string; parts: AsyncIterable<string> };
