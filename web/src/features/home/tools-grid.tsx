import { Empty } from '#components/empty.tsx';
import { PagedList } from '#components/paged-list.tsx';
import { BuyNow } from '#features/tools/buy-now.tsx';
import { toolsList } from '#features/tools/queries.ts';
import { ToolCard } from '#features/tools/tool-card.tsx';
import { useList } from '#lib/use-list.ts';
import { ToolsPlaces, toolsColumns } from './tools-places.tsx';

/** The tools, newest first, as cards. */
export function Component() {
  const list = useList(toolsList);
  return (
    <PagedList
      list={list}
      what="tools"
      placeholder={<ToolsPlaces />}
      empty={
        <Empty drawing="empty-tools">
          <p>The shelves are empty. New tools are on their way.</p>
        </Empty>
      }
    >
      {(tools) => (
        <ul className={toolsColumns}>
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
