// Button that copies an ID.

/** Before the ID; `what` names it: `order id`. */
export const copy = (what: string) => `Copy ${what}`;
export const copied = 'Copied';
export const notCopied = 'The browser did not allow copying.';
