import type { User } from '@almighty-tools/functions/contract/user.ts';
import { Avatar } from '#components/avatar.tsx';
import { useDeleteUser } from './use-delete-user.ts';
import { useMakeAdmin } from './use-make-admin.ts';

function Actions({ user }: { user: User }) {
  const promotion = useMakeAdmin();
  const removal = useDeleteUser();
  const busy = promotion.busy || removal.busy;
  return (
    <>
      {user.role !== 'admin' && (
        <button
          type="button"
          className="btn btn-line btn-sm"
          aria-label={`Make Admin: ${user.email}`}
          disabled={busy}
          onClick={() => promotion.promote(user)}
        >
          Make Admin
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

/** Everybody with an account, for admins; on a phone each row is a card. */
export function UsersTable({ users }: { users: readonly User[] }) {
  return (
    <table className="data-table">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Email</th>
          <th scope="col">Role</th>
          <th scope="col">Action</th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user._id}>
            <td data-label="Name">
              <span className="flex items-center gap-3">
                <Avatar photoURL={user.photoURL} size={32} />
                <span className="wrap-anywhere">{user.displayName || 'Not Found'}</span>
              </span>
            </td>
            <td data-label="Email">
              <span className="wrap-anywhere">{user.email}</span>
              <span className="note block">{user.emailVerified ? 'verified' : 'not verified'}</span>
            </td>
            <td data-label="Role">{user.role === 'admin' ? 'Admin' : 'User'}</td>
            <td className="is-actions">
              <Actions user={user} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
