import { useLocation } from 'react-router-dom';
import { Empty } from '#components/empty.tsx';
import { Late } from '#components/late.tsx';
import { PagedList } from '#components/paged-list.tsx';
import { toolsList } from '#features/tools/queries.ts';
import { late } from '#lib/late.ts';
import { useAfterPaint } from '#lib/use-after-paint.ts';
import { useList } from '#lib/use-list.ts';
import { ToolCards } from './tool-cards.tsx';

const FindTools = late(() => import('./find-tools.tsx'));

/** An address that asks for some of the tools, or for another order. */
const asksForSome = /[?&](q|sort|inStock|minPrice|maxPrice)=[^&]/;

const searchPlace = <div className="tool-search" />;

function AllTools() {
  const list = useList(toolsList);
  return (
    <PagedList
      list={list}
      what="tools"
      empty={
        <Empty drawing="empty-tools">
          <p>The shelves are empty. New tools are on their way.</p>
        </Empty>
      }
    >
      {(tools) => <ToolCards tools={tools} />}
    </PagedList>
  );
}

/** What the store sells: the newest tools, or those that the address asks for. */
export function FeaturedTools() {
  const painted = useAfterPaint();
  const { search } = useLocation();
  return (
    <section id="tools" aria-labelledby="tools-title" className="page section scroll-mt-4">
      <h2 id="tools-title" className="section-title">
        Featured Tools
      </h2>
      {painted ? (
        <Late fallback={searchPlace}>
          <FindTools />
        </Late>
      ) : (
        searchPlace
      )}
      {!asksForSome.test(search) && <AllTools />}
    </section>
  );
}
