import { FailedToLoad } from '#components/failed-to-load.tsx';
import { Late } from '#components/late.tsx';
import { lateWithQueries } from '#components/late-with-queries.tsx';
import { ToolsPlaces } from './tools-places.tsx';

const ToolsGrid = lateWithQueries(() => import('./tools-grid.tsx'));

/** What the store sells. */
export function FeaturedTools() {
  return (
    <section id="tools" aria-labelledby="tools-title" className="page section scroll-mt-4">
      <h2 id="tools-title" className="section-title">
        Featured Tools
      </h2>
      <Late
        fallback={<ToolsPlaces />}
        failed={<FailedToLoad what="the tools" retry={() => location.reload()} />}
      >
        <ToolsGrid />
      </Late>
    </section>
  );
}
