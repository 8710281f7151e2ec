import { useMemo } from 'react';
import { SearchField, ShowAll } from '#components/filter-fields.tsx';
import { PagedList } from '#components/paged-list.tsx';
import { useAddressField } from '#lib/use-address-field.ts';
import { useAddressFilter } from '#lib/use-address-filter.ts';
import { useList } from '#lib/use-list.ts';
import * as texts from '#texts/users.ts';
import { usersList } from './queries.ts';
import { UsersTable } from './users-table.tsx';

const filterNames = ['q'] as const;

type SearchProps = { q: string; change: (q: string) => void; found: string };

function Search({ q, change, found }: SearchProps) {
  const { typed } = useAddressField({ value: q, send: change });
  return (
    <search className="sheet is-wide mb-6 flex flex-wrap items-end gap-x-4 gap-y-3 p-4 sm:p-5">
      <div className="min-w-0 flex-[1_1_16rem]">
        <SearchField label={texts.search} hint={texts.searchHint} maxLength={300} typed={typed} />
      </div>
      {q && <ShowAll clear={() => change('')}>{texts.showAll}</ShowAll>}
      <p aria-live="polite" className="note self-center">
        {found}
      </p>
    </search>
  );
}

/** Everybody with an account, and what finds them. For admins. */
export function People() {
  const { filter, change } = useAddressFilter(filterNames);
  const { q = '' } = filter;
  const source = useMemo(() => usersList(q), [q]);
  const list = useList(source);
  const { query, loadMore } = list;
  const found = query.data ? texts.found(query.data.items.length, loadMore !== undefined) : '';
  return (
    <>
      <Search q={q} change={(text) => change({ q: text })} found={found} />
      <PagedList list={list} what="users" isCounted empty={<p className="text-steel">{texts.nobody}</p>}>
        {(users) => <UsersTable users={users} />}
      </PagedList>
    </>
  );
}
