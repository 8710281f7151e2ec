import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Empty } from '#components/empty.tsx';
import { PagedList } from '#components/paged-list.tsx';
import { wantNewest } from '#lib/own-change.ts';
import { paths } from '#lib/paths.ts';
import { useAddressFilter } from '#lib/use-address-filter.ts';
import { useList } from '#lib/use-list.ts';
import * as texts from '#texts/products.ts';
import { type DeletedTool, placesOf } from './deleted-tools.ts';
import { ProductGrid } from './product-grid.tsx';
import { ProductSearch } from './product-search.tsx';
import { managedTools } from './queries.ts';

const searchNames = ['q'] as const;

function Nothing({ isSearch }: { isSearch: boolean }) {
  return (
    <Empty drawing="empty-tools">
      <p className="mb-4">{isSearch ? texts.nothingFound : texts.noneYet}</p>
      {isSearch ? (
        <Link to="?" className="btn btn-primary">
          {texts.showAll}
        </Link>
      ) : (
        <Link to={paths.addTool} className="btn btn-primary">
          {texts.addTool}
        </Link>
      )}
    </Empty>
  );
}

/** All tools, or those that the address asks for, to be managed. */
export function Products() {
  const search = new URLSearchParams(useAddressFilter(searchNames).filter).toString();
  // Before the list is read: an effect that stands first runs first.
  useEffect(wantNewest, []);
  const { query, read } = managedTools(search);
  const list = useList({ query: { ...query, placeholderData: keepPreviousData }, read });
  const [deleted, setDeleted] = useState<readonly (DeletedTool & { search: string })[]>([]);
  const deletedHere = deleted.filter((one) => one.search === search);
  const { data, isPlaceholderData } = list.query;

  const grid = (tools: Parameters<typeof placesOf>[0]) => (
    <ProductGrid
      places={placesOf(tools, deletedHere)}
      onDeleted={(one) => setDeleted((before) => [...before, { ...one, search }])}
      onRestored={(id) => setDeleted((before) => before.filter(({ tool }) => tool._id !== id))}
    />
  );
  const total = search && !isPlaceholderData ? data?.total : undefined;
  return (
    <>
      <ProductSearch found={total === undefined ? '' : texts.found(total)} />
      <div className="is-wide" aria-busy={isPlaceholderData}>
        <PagedList
          list={list}
          what="tools"
          empty={deletedHere.length > 0 ? grid([]) : <Nothing isSearch={search !== ''} />}
        >
          {grid}
        </PagedList>
      </div>
    </>
  );
}
