import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { Link } from 'react-router-dom';
import { Empty } from '#components/empty.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import { PagedList } from '#components/paged-list.tsx';
import { toolsList } from '#features/tools/queries.ts';
import { ToolCard } from '#features/tools/tool-card.tsx';
import { useDeleteTool } from '#features/tools/use-delete-tool.ts';
import { paths } from '#lib/paths.ts';
import { useList } from '#lib/use-list.ts';

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
  const list = useList(toolsList);
  return (
    <PagedList
      list={list}
      what="tools"
      empty={
        <Empty drawing="empty-tools">
          <p className="mb-4">The catalogue is empty.</p>
          <Link to={paths.addTool} className="btn btn-primary">
            Add Tool
          </Link>
        </Empty>
      }
    >
      {(tools) => (
        <ul className="is-wide grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-5">
          {tools.map((tool) => (
            <li key={tool._id} data-row={tool._id} tabIndex={-1}>
              <ToolCard tool={tool} action={<Actions tool={tool} />} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

/** `/dashboard/manageProducts` */
export function Component() {
  return (
    <>
      <PageHeading>Manage Products</PageHeading>
      <h2 className="sr-only">All tools</h2>
      <Products />
    </>
  );
}
