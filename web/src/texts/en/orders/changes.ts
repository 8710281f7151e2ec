// Screen reader announcements when a shown order changes.

/** `state`: `Paid, Shipped`. */
export const changed = (toolName: string, state: string) => `${toolName}: ${state}`;
export const gone = 'Canceled';
