/** The parts of a filter by their names, as an address has them. */
export type AddressFilter<Name extends string> = Partial<Record<Name, string>>;

/** The parts of a filter that stand in an address. */
export function filterIn<Name extends string>(search: string, names: readonly Name[]): AddressFilter<Name> {
  const address = new URLSearchParams(search);
  const filter: AddressFilter<Name> = {};
  for (const name of names) {
    const value = address.get(name);
    if (value) filter[name] = value;
  }
  return filter;
}

/** An address' query with parts of a filter changed; what is empty or undefined goes, and all else stays. */
export function withChanges<Name extends string>(
  search: string,
  changes: { [Part in Name]?: string | undefined },
): string {
  const address = new URLSearchParams(search);
  for (const [name, value] of Object.entries<string | undefined>(changes)) {
    if (value) address.set(name, value);
    else address.delete(name);
  }
  return address.toString();
}
