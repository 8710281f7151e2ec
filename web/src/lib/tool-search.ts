import { toolSearchNames } from '@almighty-tools/functions/contract/tool-search.ts';

import { amountOrText } from './amount.ts';

const prices: readonly string[] = ['minPrice', 'maxPrice'];

/**
 * What an address says of a search for tools, as the query of the API; empty where it says nothing. Both use the same
 * names; what else stands in the address is no part of the search. Prices are there as they were typed.
 */
export function toolSearchOf(search: string): string {
  const address = new URLSearchParams(search);
  const wanted = toolSearchNames.flatMap((name) => {
    const value = address.get(name);
    if (!value) return [];
    return [[name, prices.includes(name) ? String(amountOrText(value)) : value]];
  });
  return new URLSearchParams(wanted).toString();
}
