import { useDeferredValue } from 'react';
import { Empty } from '#components/empty.tsx';
import { PagedList } from '#components/paged-list.tsx';
import { toolsList } from '#features/tools/queries.ts';
import { useList } from '#lib/api/use-list.ts';
import * as texts from '#texts/home.ts';
import { ToolCards } from './search-results.tsx';
import { ToolsPlaceholder } from './tools-placeholder.tsx';

/** Lists the tools as cards, newest first. */
export function ToolsGrid() {
  const { query, ...list } = useList(toolsList);
  // On a phone, rendering all cards takes longer than a frame. `useDeferredValue` makes this rendering interruptible.
  const data = useDeferredValue(query.data);
  return (
    <PagedList
      list={{ ...list, query: { data, error: query.error, refetch: query.refetch } }}
      what="tools"
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
