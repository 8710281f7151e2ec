/** Filter values by their names in the URL. */
export type UrlFilter<Name extends string> = Partial<Record<Name, string>>;

/** Changes of a filter. An empty or undefined value removes the filter. */
export type FilterChanges<Name extends string> = { [Part in Name]?: string | undefined };

/** Returns the filter values with these names from a query string. */
export function filterFromUrl<Name extends string>(search: string, names: readonly Name[]): UrlFilter<Name> {
  const params = new URLSearchParams(search);
  const filter: UrlFilter<Name> = {};
  for (const name of names) {
    const value = params.get(name);
    if (value) filter[name] = value;
  }
  return filter;
}

/** Returns a query string with the changed values. Removes empty and undefined values; keeps all other parameters. */
export function withChanges<Name extends string>(search: string, changes: FilterChanges<Name>): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries<string | undefined>(changes)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  return params.toString();
}
