import { useToolSearch } from '#features/tools/use-tool-search.ts';
import { SearchResults } from './search-results.tsx';
import { ToolSearch } from './tool-search.tsx';

/** Shows the search fields, and the results of a search. */
export function Component() {
  const search = useToolSearch();
  return (
    <>
      <ToolSearch search={search} />
      {search && <SearchResults search={search} />}
    </>
  );
}
