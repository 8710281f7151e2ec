import { toolSearchNames } from '@almighty-tools/functions/contract/tool-search.ts';
import { useIsHydrated } from '#lib/loading/use-is-hydrated.ts';
import { useFilter } from '#lib/url/filter.ts';

/**
 * Returns the search in the URL as a query string for the API. It is empty if the URL contains no search, and in the
 * first render of prerendered HTML. Prices are as typed.
 */
export function useToolSearch(): string {
  const { filter } = useFilter(toolSearchNames);
  return useIsHydrated() ? new URLSearchParams(filter).toString() : '';
}
