import { Empty } from '#components/empty.tsx';
import { PagedList } from '#components/paged-list.tsx';
import { BuyNow } from '#features/tools/buy-now.tsx';
import { toolsList } from '#features/tools/queries.ts';
import { ToolCard } from '#features/tools/tool-card.tsx';
import { useList } from '#lib/use-list.ts';

function Tools() {
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
      {(tools) => (
        <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {tools.map((tool) => (
            <li key={tool._id} id={tool._id} tabIndex={-1} className="scroll-mt-4">
              <ToolCard tool={tool} action={<BuyNow tool={tool} />} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

/** What the store sells. */
export function FeaturedTools() {
  return (
    <section id="tools" aria-labelledby="tools-title" className="page section scroll-mt-4">
      <h2 id="tools-title" className="section-title">
        Featured Tools
      </h2>
      <Tools />
    </section>
  );
}
