import { limits } from '@almighty-tools/functions/contract/limits.ts';
import type { User } from '@almighty-tools/functions/contract/user.ts';
import { Avatar } from '#components/avatar.tsx';
import type { Column } from '#components/data-table.tsx';
import { SearchField } from '#components/filter-bar.tsx';
import { FilteredList } from '#components/filtered-list.tsx';
import { Line } from '#components/line.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import { ShortId } from '#components/short-id.tsx';
import { usersList } from '#features/users/queries.ts';
import { UserActions } from '#features/users/user-actions.tsx';
import * as app from '#texts/app.ts';
import * as texts from '#texts/users.ts';

const filterNames = ['q'] as const;

const columns: readonly Column<User>[] = [
  {
    title: texts.name,
    share: 40,
    from: 'medium',
    line: 'second',
    cell: ({ _id, displayName, photoURL }) => (
      <div className="flex items-center gap-2">
        <span className="not-on-phone">
          <Avatar photoURL={photoURL} size={32} />
        </span>
        <div className="min-w-0">
          <Line>{displayName || app.notFound}</Line>
          <span className="small-line not-on-phone">
            <ShortId id={_id} label={texts.userId} />
          </span>
        </div>
      </div>
    ),
  },
  {
    title: texts.email,
    share: 60,
    line: 'first',
    cell: ({ email, emailVerified, displayName, role, disabled }) => (
      <>
        <Line>{email}</Line>
        <span className="note line">
          <span>{emailVerified ? texts.verified : texts.notVerified}</span>
          <span className="only-narrow">
            {' · '}
            <span>{texts.roles[role]}</span>
            {' · '}
            <bdi>{displayName || app.notFound}</bdi>
            {disabled && (
              <>
                {' · '}
                <span className="text-bad">{texts.disabled}</span>
              </>
            )}
          </span>
        </span>
      </>
    ),
  },
  {
    title: texts.role,
    from: 'medium',
    line: 'first-end',
    cell: ({ role, disabled }) => (
      <>
        <span>{texts.roles[role]}</span>
        {disabled && <span className="note line text-bad">{texts.disabled}</span>}
      </>
    ),
  },
  {
    title: texts.action,
    kind: 'actions',
    line: 'second-end',
    cell: (user) => <UserActions user={user} />,
  },
];

/** `/dashboard/makeAdmin`: lists all users, with a search and the actions on each of them. */
export function Component() {
  return (
    <>
      <PageHeading>{app.makeAdmin}</PageHeading>
      <FilteredList
        kind="users"
        columns={columns}
        names={filterNames}
        list={usersList}
        search={<SearchField hint={texts.searchHint} maxLength={limits.search.max} />}
        drawing="empty-orders"
        noneYet={texts.noneMatch}
        noneMatch={texts.noneMatch}
      />
    </>
  );
}
