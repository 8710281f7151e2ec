import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { stay } from '#lib/stay.ts';
import { filterIn, filterNames, type OrderFilter } from './order-filter.ts';

/** The filter that stands in the address, and how it is changed: `undefined` takes a part away. */
export function useOrderFilter() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const filter = useMemo(() => filterIn(search), [search]);

  function change(changes: { [Name in keyof OrderFilter]: string | undefined }): void {
    const next = new URLSearchParams(location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    void navigate({ search: next.toString() }, { replace: true, state: stay });
  }

  const clear = () => change(Object.fromEntries(filterNames.map((name) => [name, undefined])));
  return { filter, change, clear };
}
