import { useToolSearch } from '#features/tools/use-tool-search.ts';
import { SearchResults } from './search-results.tsx';
import { ToolSearch } from './tool-search.tsx';
import { ToolsGrid } from './tools-grid.tsx';

/** Shows the search fields, and below them the newest tools or the results of a search. */
export function FindTools() {
  const search = useToolSearch();
  return (
    <>
      <ToolSearch search={search} />
      {search ? <SearchResults search={search} /> : <ToolsGrid />}
    </>
  );
}
