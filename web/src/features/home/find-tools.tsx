import { useToolSearch } from '#features/tools/use-tool-search.ts';
import { FoundTools } from './found-tools.tsx';
import { ToolSearch } from './tool-search.tsx';

/** Where tools are searched, and what was found once something is searched for. */
export function Component() {
  const search = useToolSearch();
  return (
    <>
      <ToolSearch search={search} />
      {search && <FoundTools search={search} />}
    </>
  );
}
