// Announcements for screen readers when an order on the page changes.

/** `state` is a text such as `Paid, Shipped`. */
export const changed = (toolName: string, state: string) => `${toolName}: ${state}`;
export const gone = 'Canceled';
