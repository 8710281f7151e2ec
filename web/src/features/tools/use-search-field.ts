import { toolSearchNames } from '@almighty-tools/functions/contract/tool-search.ts';
import { useLocation, useNavigate } from 'react-router-dom';
import { stay } from '#lib/stay.ts';
import { useAddressField } from '#lib/use-address-field.ts';

type Name = (typeof toolSearchNames)[number];

/** One field of the search, as it stands in the address. */
export function useSearchField(name: Name) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const isChosen = name === 'sort' || name === 'inStock' || name === 'category';

  /** Back leads to what was searched before; while one field is typed in, that is one step. */
  function send(value: string): void {
    const next = new URLSearchParams(location.search);
    const isRefined = !isChosen && next.has(name);
    if (value) next.set(name, value);
    else next.delete(name);
    void navigate({ search: next.toString() }, { replace: isRefined, state: stay });
  }

  const value = new URLSearchParams(search).get(name) ?? '';
  return useAddressField({ value, send, isChosen });
}

/** Takes everything of the search out of the address; what else stands there stays. */
export function useClearSearch(): () => void {
  const navigate = useNavigate();
  return () => {
    const next = new URLSearchParams(location.search);
    for (const name of toolSearchNames) next.delete(name);
    void navigate({ search: next.toString() }, { state: stay });
  };
}
