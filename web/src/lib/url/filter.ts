import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Returns the values with these names from the page's query string, and functions that change them. `clear` is undefined
 * if there are none. Each change is one step of Back, except with `replace`.
 *
 * @param names A constant array. A new array would create a new filter object.
 */
export function useFilter<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams();
  const filter = useMemo(() => filterFrom(params, names), [params, names]);

  /** Changes values; `undefined` removes a value. */
  function change(changes: FilterChanges<Name>, options?: { replace: boolean }): void {
    // Reads the current URL, because a second change can occur before React has rendered the first.
    setParams(withChanges(location.search, changes), { preventScrollReset: true, ...options });
  }

  function clear(): void {
    const none: FilterChanges<Name> = {};
    for (const name of names) none[name] = undefined;
    change(none);
  }

  return { filter, change, clear: Object.keys(filter).length > 0 ? clear : undefined };
}

/** Filter values by their names in the URL. */
export type UrlFilter<Name extends string> = Partial<Record<Name, string>>;

/** Changes of a filter. An empty or undefined value removes the filter. */
export type FilterChanges<Name extends string> = { [Part in Name]?: string | undefined };

/** Returns the filter values with these names from a query string. */
export function filterFrom<Name extends string>(
  params: URLSearchParams,
  names: readonly Name[],
): UrlFilter<Name> {
  const filter: UrlFilter<Name> = {};
  for (const name of names) {
    const value = params.get(name);
    if (value) filter[name] = value;
  }
  return filter;
}

/** Returns a query string with the changed values. Removes empty and undefined values; keeps all other parameters. */
export function withChanges(search: string, changes: FilterChanges<string>): URLSearchParams {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  return params;
}
