import { LazyBoundary } from '#components/lazy-boundary.tsx';
import { lazyWithQueries } from '#components/lazy-with-queries.tsx';
import { FailedToLoad } from '#components/query-view.tsx';
import { useToolSearch } from '#features/tools/use-tool-search.ts';
import * as texts from '#texts/home.ts';
import { ToolsPlaceholder } from './tools-placeholder.tsx';

const ToolsGrid = lazyWithQueries(() => import('./tools-grid.tsx'));
const FindTools = lazyWithQueries(() => import('./find-tools.tsx'));

const searchPlace = <div className="tool-search" />;

const failed = <FailedToLoad what={texts.theTools} retry={() => location.reload()} />;

/** Shows the newest tools, or the tools that match the search in the URL. */
export function Catalogue() {
  const isSearched = useToolSearch() !== '';
  return (
    <section id="tools" aria-labelledby="tools-title" className="page section scroll-mt-4">
      <h2 id="tools-title" className="section-title">
        {texts.featured}
      </h2>
      <LazyBoundary fallback={searchPlace} failed={isSearched ? failed : searchPlace}>
        <FindTools />
      </LazyBoundary>
      {!isSearched && (
        <LazyBoundary fallback={<ToolsPlaceholder />} failed={failed}>
          <ToolsGrid />
        </LazyBoundary>
      )}
    </section>
  );
}
