import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import type { listOptions } from '#lib/api/list.ts';
import { type UrlFilter, useFilter } from '#lib/url/filter.ts';
import { lists } from '#texts/components.ts';
import { type Column, DataTable } from './data-table.tsx';
import { Empty } from './empty.tsx';
import { FilterBar } from './filter-bar.tsx';
import { PagedList } from './paged-list.tsx';

type FilteredListProps<Row extends { readonly _id: string }, Name extends string> = {
  /** Kind of rows, such as `users`. */
  kind: keyof typeof lists;
  columns: readonly Column<Row>[];
  /** Returns the heading of a row's group. */
  group?: (row: Row) => string;
  /** Names of the filters in the URL. */
  names: readonly Name[];
  list: (filter: UrlFilter<Name>) => ReturnType<typeof listOptions<Row>>;
  search: ReactElement;
  /** Returns the other filters. */
  more?: (rows: readonly Row[]) => ReactNode;
  sendsWhileTyping?: boolean;
  drawing: Parameters<typeof Empty>[0]['drawing'];
  /** Texts of an empty list, without and with a filter. */
  noneYet: string;
  noneMatch: string;
};

/** Table of the rows that match the filters in the URL, loaded page by page. */
export function FilteredList<Row extends { readonly _id: string }, Name extends string>({
  kind,
  columns,
  group,
  names,
  list,
  search,
  more,
  sendsWhileTyping,
  drawing,
  noneYet,
  noneMatch,
}: FilteredListProps<Row, Name>) {
  const { filter, clear } = useFilter(names);
  const query = useInfiniteQuery({ ...list(filter), placeholderData: keepPreviousData });
  const { data, isPlaceholderData } = query;
  return (
    <>
      <FilterBar
        search={search}
        more={more?.(data?.items ?? [])}
        sendsWhileTyping={sendsWhileTyping}
        clear={clear}
        found={data && !isPlaceholderData ? lists[kind].found(data) : ''}
      />
      <div aria-busy={isPlaceholderData}>
        <PagedList
          query={query}
          kind={kind}
          isCounted
          empty={
            <Empty drawing={drawing}>
              <p>{clear ? noneMatch : noneYet}</p>
            </Empty>
          }
        >
          {(rows) => <DataTable columns={columns} rows={rows} group={group} />}
        </PagedList>
      </div>
    </>
  );
}
