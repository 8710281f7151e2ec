import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { filterIn, withChanges } from './address-filter.ts';
import { stay } from './stay.ts';

/**
 * The filter that stands in the address, and how it is changed: `undefined` takes a part away.
 *
 * @param names A constant: with another array the filter is another object.
 */
export function useAddressFilter<Name extends string>(names: readonly Name[]) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const filter = useMemo(() => filterIn(search, names), [search, names]);

  function change(changes: { [Part in Name]?: string | undefined }): void {
    void navigate({ search: withChanges(location.search, changes) }, { replace: true, state: stay });
  }

  function clear(): void {
    const none: { [Part in Name]?: undefined } = {};
    for (const name of names) none[name] = undefined;
    change(none);
  }

  return { filter, change, clear };
}
