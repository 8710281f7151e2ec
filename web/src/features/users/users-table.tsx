import type { User } from '@almighty-tools/functions/contract/user.ts';
import { Avatar } from '#components/avatar.tsx';
import type { Column } from '#components/column.ts';
import { DataTable } from '#components/data-table.tsx';
import { ShortId } from '#components/short-id.tsx';
import * as texts from '#texts/users.ts';
import { UserActions } from './user-actions.tsx';

const columns: readonly Column<User>[] = [
  {
    title: texts.name,
    cell: ({ _id, displayName, photoURL }) => (
      <span className="flex items-center gap-3">
        <Avatar photoURL={photoURL} size={32} />
        <span className="min-w-0">
          <span className="block wrap-anywhere">{displayName || texts.noName}</span>
          <ShortId id={_id} what={texts.userId} />
        </span>
      </span>
    ),
  },
  {
    title: texts.email,
    cell: ({ email, emailVerified }) => (
      <>
        {email}
        <span className="note block">{emailVerified ? texts.verified : texts.notVerified}</span>
      </>
    ),
  },
  {
    title: texts.role,
    cell: ({ role, disabled }) => (
      <>
        {texts.roles[role]}
        {disabled && <span className="note block text-bad">{texts.disabled}</span>}
      </>
    ),
  },
  { title: texts.action, kind: 'actions', cell: (user) => <UserActions user={user} /> },
];

/** Lists users with their role and actions. */
export function UsersTable({ users }: { users: readonly User[] }) {
  return <DataTable columns={columns} rows={users} />;
}
