/** A text file that is generated while it is sent. */
export type TextFile = { type: 'text/csv' | 'application/json'; name: string; parts: AsyncIterable<string> };
