import { toolSearchNames } from '@almighty-tools/functions/contract/tool-search.ts';
import { useAddressFilter } from '#lib/use-address-filter.ts';
import { useIsHydrated } from '#lib/use-is-hydrated.ts';

/** The search in the URL as a query for the API. Empty if the URL has none, and in the first render of prerendered HTML. */
export function useToolSearch(): string {
  const { filter } = useAddressFilter(toolSearchNames);
  return useIsHydrated() ? new URLSearchParams(filter).toString() : '';
}
