/** Returns the beginning of an id, which identifies an order, a tool or a user for people. */
export function shortId(id: string): string {
  return id.slice(0, 8);
}

/** Returns the number of an order, as slips, e-mails and pages show it. */
export function orderNumber(id: string): string {
  return `#${shortId(id)}`;
}
