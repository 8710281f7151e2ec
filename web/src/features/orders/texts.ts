/** What the pages of orders say of their own, beside the specification's texts. */
export const texts = {
  /** An order that was charged and is not recorded as paid yet. */
  charged: 'Payment received',
  chargedNote: 'The store is recording it. Please do not pay again.',
  /** An order that has changed while somebody looks at it. `state`: `Paid, Shipped`. */
  changed: (toolName: string, state: string) => `${toolName}: ${state}`,
  gone: 'Canceled',
};
