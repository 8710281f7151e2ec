import { FailedToLoad } from '#components/failed-to-load.tsx';
import { Late } from '#components/late.tsx';
import { lateWithQueries } from '#components/late-with-queries.tsx';
import { useSettled } from '#lib/settled.ts';
import * as texts from '#texts/home/first.ts';
import { ToolsPlaces } from './tools-places.tsx';
import { useAsksForSome } from './use-asks-for-some.ts';

const ToolsGrid = lateWithQueries(() => import('./tools-grid.tsx'));
const FindTools = lateWithQueries(() => import('./find-tools.tsx'));

const searchPlace = <div className="tool-search" />;

const failed = <FailedToLoad what={texts.tools} retry={() => location.reload()} />;

/** What the store sells: the newest tools, or those that the address asks for. */
export function FeaturedTools() {
  const settled = useSettled();
  const asksForSome = useAsksForSome();
  return (
    <section id="tools" aria-labelledby="tools-title" className="page section scroll-mt-4">
      <h2 id="tools-title" className="section-title">
        {texts.featured}
      </h2>
      {settled || asksForSome ? (
        <Late fallback={searchPlace} failed={asksForSome ? failed : searchPlace}>
          <FindTools />
        </Late>
      ) : (
        searchPlace
      )}
      {!asksForSome && (
        <Late fallback={<ToolsPlaces />} failed={failed}>
          <ToolsGrid />
        </Late>
      )}
    </section>
  );
}
