import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Empty } from '#components/empty.tsx';
import { PagedList } from '#components/paged-list.tsx';
import { BuyNow } from '#features/tools/buy-now.tsx';
import { searchedTools } from '#features/tools/queries.ts';
import { ToolCard } from '#features/tools/tool-card.tsx';
import { useList } from '#lib/api/use-list.ts';
import { keepPosition } from '#lib/focus/keep-position.ts';
import * as texts from '#texts/home.ts';
import { toolsColumns } from './tools-placeholder.tsx';

/** Moves the focus to the search, because the link that clears the search disappears. */
function focusSearch(): void {
  document.querySelector<HTMLElement>('search input')?.focus();
}

/** Shows the results of a search. The previous results stay until the new ones have loaded. */
export function SearchResults({ search }: { search: string }) {
  const { query, read } = searchedTools(search);
  const list = useList({ query: { ...query, placeholderData: keepPreviousData }, read });
  return (
    <div className="min-h-dvh" aria-busy={list.query.isPlaceholderData}>
      <PagedList
        list={list}
        what="tools"
        empty={
          <Empty drawing="empty-tools">
            <p className="mb-4">{texts.nothing}</p>
            <Link to="?" state={keepPosition} className="btn btn-primary" onClick={focusSearch}>
              {texts.seeAll}
            </Link>
          </Empty>
        }
      >
        {(tools) => <ToolCards tools={tools} />}
      </PagedList>
    </div>
  );
}

/** Lists tools as cards. A link such as `/#{id}` scrolls to the card of a tool. */
export function ToolCards({ tools }: { tools: readonly Tool[] }) {
  return (
    <ul className={toolsColumns}>
      {tools.map((tool) => (
        <li key={tool._id} id={tool._id} tabIndex={-1} className="scroll-mt-4">
          <ToolCard tool={tool} action={<BuyNow tool={tool} />} />
        </li>
      ))}
    </ul>
  );
}
