import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { filterIn, withChanges } from './address-filter.ts';
import { stay } from './stay.ts';

type Changes<Name extends string> = { [Part in Name]?: string | undefined };

/**
 * The named parts of the page's query string, and how they change. All of the store's URL state goes through here.
 *
 * @param names A constant: another array makes another filter object.
 */
export function useAddressFilter<Name extends string>(names: readonly Name[]) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const filter = useMemo(() => filterIn(search, names), [search, names]);

  /** Sets parts; `undefined` removes one. With `push`, Back leads to the filter before. */
  function change(changes: Changes<Name>, { push = false } = {}): void {
    // The person is on the way to another page, whose chunk is being fetched: this change would lead them back.
    if (location.pathname !== pathname) return;
    // The URL as it is now: two changes may come before React renders the first one.
    void navigate({ search: withChanges(location.search, changes) }, { replace: !push, state: stay });
  }

  function clear(options?: { push: boolean }): void {
    const none: Changes<Name> = {};
    for (const name of names) none[name] = undefined;
    change(none, options);
  }

  return { filter, change, clear };
}
