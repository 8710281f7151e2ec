import { useInfiniteQuery } from '@tanstack/react-query';
import { Empty } from '#components/empty.tsx';
import { FailedToLoad } from '#components/failed-to-load.tsx';
import { LoadMore } from '#components/load-more.tsx';
import { Loading } from '#components/loading.tsx';
import { BuyNow } from '#features/tools/buy-now.tsx';
import { toolsQuery } from '#features/tools/queries.ts';
import { ToolCard } from '#features/tools/tool-card.tsx';

function Tools() {
  const query = useInfiniteQuery(toolsQuery);
  if (query.isPending) return <Loading label="Fetching the tools" />;
  if (query.isError) return <FailedToLoad what="the tools" retry={() => void query.refetch()} />;
  const tools = query.data.pages.flatMap((page) => page.items);
  if (tools.length === 0) {
    return (
      <Empty drawing="empty-tools">
        <p>The shelves are empty. New tools are on their way.</p>
      </Empty>
    );
  }
  return (
    <>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {tools.map((tool) => (
          <li key={tool._id}>
            <ToolCard tool={tool} action={<BuyNow tool={tool} />} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <LoadMore what="tools" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()} />
      )}
    </>
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
