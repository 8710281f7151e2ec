import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keepPosition } from '../focus/keep-position.ts';
import { openedPath } from './opened-path.ts';
import { type FilterChanges, filterFromUrl, withChanges } from './url-filter.ts';

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
