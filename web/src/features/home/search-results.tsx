import { amountIn } from '@almighty-tools/functions/contract/number-text.ts';
import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Empty } from '#components/empty.tsx';
import { PagedList } from '#components/paged-list.tsx';
import { nearestToPrice, searchedTools } from '#features/tools/queries.ts';
import { BuyNow, ToolCard } from '#features/tools/tool-card.tsx';
import { focusSearch } from '#lib/focus/search.ts';
import { dollars } from '#lib/format/intl.ts';
import * as texts from '#texts/home.ts';
import { priceErrors } from './tool-search.tsx';

/** Shown if no tool matches: names the tools that match except for their price, or says what to change. */
function NothingFound({ search }: { search: string }) {
  const filter = new URLSearchParams(search);
  const highest = filter.get('maxPrice');
  const limit = highest ?? filter.get('minPrice');
  const { data } = useQuery({ ...nearestToPrice(search), enabled: limit !== null });
  const nearest = data?.items[0];
  filter.delete('minPrice');
  filter.delete('maxPrice');
  const isFiltered = limit !== null || [...filter.keys()].some((name) => name !== 'q' && name !== 'sort');
  const advice = isFiltered ? texts.nothingFiltered : texts.nothing;
  const amount = amountIn(limit ?? '');
  const isNear = nearest !== undefined && typeof amount === 'number';
  const nearMiss =
    isNear && texts.nearMiss(data?.total ?? 1, dollars(nearest.toolPrice), dollars(amount), highest !== null);
  return (
    <>
      <p className="mb-4">{nearMiss || advice}</p>
      <p className="flex flex-wrap gap-3">
        {isNear && (
          <Link to={`?${filter}`} preventScrollReset className="btn btn-primary" onClick={focusSearch}>
            {texts.anyPrice}
          </Link>
        )}
        <Link to="?" preventScrollReset className="btn btn-line" onClick={focusSearch}>
          {texts.seeAll}
        </Link>
      </p>
    </>
  );
}

/** Shows the results of a search. The previous results stay until the new ones have loaded. */
export function SearchResults({ search }: { search: string }) {
  const query = useInfiniteQuery({ ...searchedTools(search), placeholderData: keepPreviousData });
  const { minPrice, maxPrice } = priceErrors(query.error);
  if (minPrice || maxPrice) return <div className="min-h-96" />;
  return (
    <div className="min-h-96" aria-busy={query.isPlaceholderData}>
      <PagedList
        query={query}
        kind="tools"
        empty={
          <Empty drawing="empty-tools">
            <NothingFound search={search} />
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
    <ul className="tool-cards">
      {tools.map((tool) => (
        <li key={tool._id} id={tool._id} tabIndex={-1} className="scroll-mt-4">
          <ToolCard tool={tool} action={<BuyNow tool={tool} look="quiet" />} />
        </li>
      ))}
    </ul>
  );
}
