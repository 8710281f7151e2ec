// What is read out when an order has changed while somebody looks at it.

/** `state`: `Paid, Shipped`. */
export const changed = (toolName: string, state: string) => `${toolName}: ${state}`;
export const gone = 'Canceled';
