import { toolSearchNames } from '@almighty-tools/functions/contract/tool-search.ts';

/**
 * What an address says of a search for tools, as the query of the API; empty where it says nothing. Both use the same
 * names; what else stands in the address is no part of the search.
 */
export function toolSearchOf(search: string): string {
  const address = new URLSearchParams(search);
  const wanted = toolSearchNames.flatMap((name) => {
    const value = address.get(name);
    return value ? [[name, value]] : [];
  });
  return new URLSearchParams(wanted).toString();
}
