// Announcements for screen readers when a shown order changes.

/** `state` is the state in words, such as `Paid, Shipped`. */
export const changed = (toolName: string, state: string) => `${toolName}: ${state}`;
export const gone = 'Canceled';
