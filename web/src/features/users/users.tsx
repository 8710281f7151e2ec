import { useMemo } from 'react';
import { FilterBar, SearchField } from '#components/filter-bar.tsx';
import { PagedList } from '#components/paged-list.tsx';
import { useList } from '#lib/api/use-list.ts';
import { useUrlField } from '#lib/url/use-url-field.ts';
import { useUrlFilter } from '#lib/url/use-url-filter.ts';
import { lists } from '#texts/lists.ts';
import * as texts from '#texts/users.ts';
import { usersList } from './queries.ts';
import { UsersTable } from './users-table.tsx';

const filterNames = ['q'] as const;

/** Lists all users, with a search. For admins. */
export function Users() {
  const { filter, change, clear } = useUrlFilter(filterNames);
  const { q = '' } = filter;
  const words = useUrlField({ value: q, send: (text) => change({ q: text }) });
  const source = useMemo(() => usersList(q), [q]);
  const list = useList(source);
  const { query, loadMore } = list;
  const found = query.data ? lists.users.found(query.data.items.length, loadMore !== undefined) : '';
  return (
    <>
      <FilterBar
        fields={
          <SearchField label={texts.search} hint={texts.searchHint} maxLength={300} typed={words.typed} />
        }
        clear={q ? clear : undefined}
        showAll={texts.showAll}
        found={found}
      />
      <PagedList list={list} what="users" isCounted empty={<p className="text-steel">{texts.noneMatch}</p>}>
        {(users) => <UsersTable users={users} />}
      </PagedList>
    </>
  );
}
