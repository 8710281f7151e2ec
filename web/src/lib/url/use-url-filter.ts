import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keepPosition } from '../focus/restore-focus.ts';
import { openedPath } from './opened-path.ts';

/**
 * Returns the values with these names from the page's query string, and functions that change them.
 *
 * @param names A constant array. A new array would create a new filter object.
 */
export function useUrlFilter<Name extends string>(names: readonly Name[]) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const filter = useMemo(() => filterFromUrl(search, names), [search, names]);

  /** Changes values; `undefined` removes a value. With `push`, Back restores the previous filter. */
  function change(changes: FilterChanges<Name>, { push = false } = {}): void {
    // The user has already opened another page, which is still loading. A change of the URL would return to this page.
    if (openedPath() !== pathname) return;
    // Reads the current URL, because a second change can occur before React has rendered the first.
    void navigate({ search: withChanges(location.search, changes) }, { replace: !push, ...keepPosition });
  }

  function clear(options?: { push: boolean }): void {
    const none: FilterChanges<Name> = {};
    for (const name of names) none[name] = undefined;
    change(none, options);
  }

  return { filter, change, clear };
}

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
