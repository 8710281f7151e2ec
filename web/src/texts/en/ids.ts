// Button that copies an ID.

/** Text before the ID. `what` is the kind of ID, such as `order id`. */
export const copy = (what: string) => `Copy ${what}`;
export const copied = 'Copied';
export const notCopied = 'Your browser did not allow copying.';
