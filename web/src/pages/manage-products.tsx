import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '#app/paths.ts';
import { Empty } from '#components/empty.tsx';
import { FailedToLoad } from '#components/failed-to-load.tsx';
import { LoadMore } from '#components/load-more.tsx';
import { Loading } from '#components/loading.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import { toolsQuery } from '#features/tools/queries.ts';
import { ToolCard } from '#features/tools/tool-card.tsx';
import { useDeleteTool } from '#features/tools/use-delete-tool.ts';

function Actions({ tool }: { tool: Tool }) {
  const remove = useDeleteTool();
  return (
    <div className="flex gap-2">
      <Link
        to={paths.editTool(tool._id)}
        className="btn btn-line btn-sm"
        aria-label={`Edit ${tool.toolName}`}
      >
        Edit
      </Link>
      <button
        type="button"
        className="btn btn-line btn-sm is-bad"
        aria-label={`Delete ${tool.toolName}`}
        disabled={remove.busy}
        onClick={() => void remove.ask(tool)}
      >
        Delete
      </button>
    </div>
  );
}

function Products() {
  const query = useInfiniteQuery(toolsQuery);
  if (query.isPending) return <Loading label="Fetching the tools" compact />;
  if (query.isError) return <FailedToLoad what="the tools" retry={() => void query.refetch()} />;
  const tools = query.data.pages.flatMap((page) => page.items);
  if (tools.length === 0) {
    return (
      <Empty drawing="empty-tools">
        <p className="mb-4">The catalogue is empty.</p>
        <Link to={paths.addTool} className="btn btn-primary">
          Add Tool
        </Link>
      </Empty>
    );
  }
  return (
    <>
      <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {tools.map((tool) => (
          <li key={tool._id}>
            <ToolCard tool={tool} action={<Actions tool={tool} />} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <LoadMore what="tools" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()} />
      )}
    </>
  );
}

/** `/dashboard/manageProducts` */
export function Component() {
  return (
    <>
      <PageHeading>Manage Products</PageHeading>
      <Products />
    </>
  );
}
