import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keepPosition } from './keep-position.ts';
import { filterFromUrl, withChanges } from './url-filter.ts';

type Changes<Name extends string> = { [Part in Name]?: string | undefined };

/**
 * Returns the named values of the page's query string and functions to change them. All URL state of the store uses it.
 *
 * @param names A constant array, because a new array creates a new filter object.
 */
export function useUrlFilter<Name extends string>(names: readonly Name[]) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const filter = useMemo(() => filterFromUrl(search, names), [search, names]);

  /** Changes values; `undefined` removes a value. With `push`, Back restores the previous filter. */
  function change(changes: Changes<Name>, { push = false } = {}): void {
    // The user has already left for another page that is still loading; a change would lead back here.
    if (location.pathname !== pathname) return;
    // Reads the current URL, because two changes can come before React renders the first one.
    void navigate({ search: withChanges(location.search, changes) }, { replace: !push, state: keepPosition });
  }

  function clear(options?: { push: boolean }): void {
    const none: Changes<Name> = {};
    for (const name of names) none[name] = undefined;
    change(none, options);
  }

  return { filter, change, clear };
}
