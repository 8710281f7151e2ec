/** Returns the beginning of an id, which identifies an order, a tool or a user for people. */
export function shortId(id: string): string {
  return id.slice(0, 8);
}
