// The beginning of an id, which a click copies.

/** Stands before the id; `what` says whose it is: `order id`. */
export const copy = (what: string) => `Copy ${what}`;
export const copied = 'Copied';
export const notCopied = 'The browser blocked the copy.';
