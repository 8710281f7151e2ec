import { useLocation } from 'react-router-dom';
import { useIsHydrated } from '#lib/use-is-hydrated.ts';

/** An address that asks for some of the tools, or for another order. */
const someAsked = /[?&](q|category|sort|inStock|minPrice|maxPrice)=[^&]/;

/** Whether the address asks for some of the tools; false in the first render, as in the prerendered page. */
export function useAsksForSome(): boolean {
  const { search } = useLocation();
  return useIsHydrated() && someAsked.test(search);
}
