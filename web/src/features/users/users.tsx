import { limits } from '@almighty-tools/functions/contract/limits.ts';
import type { User } from '@almighty-tools/functions/contract/user.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Avatar } from '#components/avatar.tsx';
import type { Column } from '#components/data-table.tsx';
import { DataTable } from '#components/data-table.tsx';
import { FilterBar, SearchField } from '#components/filter-bar.tsx';
import { PagedList } from '#components/paged-list.tsx';
import { Email } from '#components/pairs.tsx';
import { ShortId } from '#components/short-id.tsx';
import { useFilter } from '#lib/url/filter.ts';
import { lists } from '#texts/components.ts';
import * as texts from '#texts/users.ts';
import { usersList } from './queries.ts';
import { UserActions } from './user-actions.tsx';

const filterNames = ['q'] as const;

const columns: readonly Column<User>[] = [
  {
    title: texts.name,
    cell: ({ _id, displayName, photoURL }) => (
      <span className="flex items-center gap-3">
        <Avatar photoURL={photoURL} size={32} />
        <span className="min-w-0">
          <span className="block wrap-anywhere">
            <bdi>{displayName || texts.noName}</bdi>
          </span>
          <ShortId id={_id} what={texts.userId} />
        </span>
      </span>
    ),
  },
  {
    title: texts.email,
    cell: ({ email, emailVerified }) => (
      <>
        <Email>{email}</Email>
        <span className="note block">{emailVerified ? texts.verified : texts.notVerified}</span>
      </>
    ),
  },
  {
    title: texts.role,
    cell: ({ role, disabled }) => (
      <>
        <span>{texts.roles[role]}</span>
        {disabled && <span className="note block text-bad">{texts.disabled}</span>}
      </>
    ),
  },
  { title: texts.action, kind: 'actions', cell: (user) => <UserActions user={user} /> },
];

/** Lists all users, with a search. For admins. */
export function Users() {
  const { filter, clear } = useFilter(filterNames);
  const { q = '' } = filter;
  const query = useInfiniteQuery(usersList(q));
  const found = query.data ? lists.users.found(query.data.items.length, query.data.next !== undefined) : '';
  return (
    <>
      <FilterBar
        search={<SearchField label={texts.search} hint={texts.searchHint} maxLength={limits.search.max} />}
        clear={q ? clear : undefined}
        showAll={texts.showAll}
        found={found}
      />
      <PagedList query={query} what="users" isCounted empty={<p className="text-steel">{texts.noneMatch}</p>}>
        {(users) => <DataTable columns={columns} rows={users} isFixed />}
      </PagedList>
    </>
  );
}
