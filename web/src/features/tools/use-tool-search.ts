import { toolSearchNames } from '@almighty-tools/functions/contract/tool-search.ts';
import { amountOrText } from '#lib/forms/amount.ts';
import { useIsHydrated } from '#lib/loading/use-is-hydrated.ts';
import { useUrlFilter } from '#lib/url/use-url-filter.ts';

const prices: readonly string[] = ['minPrice', 'maxPrice'];

/**
 * Returns the search in the URL as a query string for the API. It is empty if the URL contains no search, and in the
 * first render of prerendered HTML. The URL contains prices as typed, the query string contains numbers.
 */
export function useToolSearch(): string {
  const { filter } = useUrlFilter(toolSearchNames);
  const wanted = Object.entries(filter).map(([name, value]) => [
    name,
    prices.includes(name) ? String(amountOrText(value)) : value,
  ]);
  return useIsHydrated() ? new URLSearchParams(wanted).toString() : '';
}
