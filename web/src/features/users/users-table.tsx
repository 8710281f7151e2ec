import type { User } from '@almighty-tools/functions/contract/user.ts';
import { Avatar } from '#components/avatar.tsx';
import type { Column } from '#components/column.ts';
import { DataTable } from '#components/data-table.tsx';
import { useDeleteUser } from './use-delete-user.ts';
import { useDemoteAdmin } from './use-demote-admin.ts';
import { useMakeAdmin } from './use-make-admin.ts';

function Actions({ user }: { user: User }) {
  const promotion = useMakeAdmin();
  const removal = useDeleteUser();
  const demotion = useDemoteAdmin();
  const busy = promotion.busy || removal.busy || demotion.busy;
  return (
    <>
      {user.role !== 'admin' && (
        <button
          type="button"
          className="btn btn-line btn-sm"
          aria-label={`Make Admin: ${user.email}`}
          disabled={busy}
          onClick={() => void promotion.ask(user)}
        >
          Make Admin
        </button>
      )}
      {user.role === 'admin' && (
        <button
          type="button"
          className="btn btn-line btn-sm"
          aria-label={`Remove Admin: ${user.email}`}
          disabled={busy}
          onClick={() => void demotion.ask(user)}
        >
          Remove Admin
        </button>
      )}
      <button
        type="button"
        className="btn btn-line btn-sm is-bad"
        aria-label={`Delete ${user.email}`}
        disabled={busy}
        onClick={() => void removal.ask(user)}
      >
        Delete
      </button>
    </>
  );
}

const columns: readonly Column<User>[] = [
  {
    title: 'Name',
    cell: ({ displayName, photoURL }) => (
      <span className="flex items-center gap-3">
        <Avatar photoURL={photoURL} size={32} />
        <span>{displayName || 'Not Found'}</span>
      </span>
    ),
  },
  {
    title: 'Email',
    cell: ({ email, emailVerified }) => (
      <>
        {email}
        <span className="note block">{emailVerified ? 'verified' : 'not verified'}</span>
      </>
    ),
  },
  { title: 'Role', cell: ({ role }) => (role === 'admin' ? 'Admin' : 'User') },
  { title: 'Action', kind: 'actions', cell: (user) => <Actions user={user} /> },
];

/** Everybody with an account, for admins. */
export function UsersTable({ users }: { users: readonly User[] }) {
  return <DataTable columns={columns} rows={users} />;
}
