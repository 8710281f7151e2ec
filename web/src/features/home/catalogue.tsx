import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useDeferredValue } from 'react';
import { Empty } from '#components/empty.tsx';
import { PagedList } from '#components/paged-list.tsx';
import { toolsList } from '#features/tools/queries.ts';
import { useToolSearch } from '#features/tools/use-tool-search.ts';
import * as texts from '#texts/home.ts';
import { SearchResults, ToolCards } from './search-results.tsx';
import { ToolSearch } from './tool-search.tsx';
import { ToolsPlaceholder } from './tools-placeholder.tsx';

/** Shows the newest tools, or the tools that match the search in the URL. React hydrates them after the banner. */
export function Catalogue() {
  return (
    <section id="tools" aria-labelledby="tools-title" className="page mt-8 scroll-mt-4 md:mt-10">
      <h2 id="tools-title" className="section-title mb-4">
        {texts.featured}
      </h2>
      <Suspense>
        <FindTools />
      </Suspense>
    </section>
  );
}

/** Lists the tools as cards, newest first. */
export function ToolsGrid() {
  const query = useInfiniteQuery(toolsList);
  // On a phone, rendering all cards takes longer than a frame. `useDeferredValue` makes this rendering interruptible.
  const data = useDeferredValue(query.data);
  return (
    <PagedList
      query={{ ...query, data }}
      kind="tools"
      placeholder={<ToolsPlaceholder />}
      empty={
        <Empty drawing="empty-tools">
          <p>{texts.noneYet}</p>
        </Empty>
      }
    >
      {(tools) => <ToolCards tools={tools} />}
    </PagedList>
  );
}

/** Shows the search fields, and below them the newest tools or the results of a search. */
function FindTools() {
  const search = useToolSearch();
  return (
    <>
      <ToolSearch search={search} />
      {search ? <SearchResults search={search} /> : <ToolsGrid />}
    </>
  );
}
