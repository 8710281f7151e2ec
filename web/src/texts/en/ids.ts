// Button that copies an ID.

/** Text before the ID. `what` is its name, such as `order id`. */
export const copy = (what: string) => `Copy ${what}`;
export const copied = 'Copied';
export const notCopied = 'The browser did not allow copying.';
