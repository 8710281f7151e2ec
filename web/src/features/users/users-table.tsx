import type { User } from '@almighty-tools/functions/contract/user.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { paths } from '#app/paths.ts';
import { Avatar } from '#components/avatar.tsx';
import { useLeave } from '#features/auth/use-leave.ts';
import { errorText, isRefusal } from '#lib/api-error.ts';
import { confirm } from '#lib/dialog.ts';
import { notify } from '#lib/notify.ts';
import { useAccount } from '#lib/session.ts';
import { deleteUser, makeAdmin, usersQuery } from './queries.ts';

function Actions({ user }: { user: User }) {
  const client = useQueryClient();
  const own = useAccount();
  const leave = useLeave();
  const onSettled = () => client.invalidateQueries({ queryKey: usersQuery.queryKey });
  const promote = useMutation({
    mutationFn: () => makeAdmin(user.email),
    onSuccess: () => notify.success(`${user.email} is now an admin`),
    onError: (error) =>
      notify.error(isRefusal(error) ? 'You are not authorized to make this user admin' : errorText(error)),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: () => deleteUser(user.email),
    onSuccess: async () => {
      notify.success(`${user.email} deleted`);
      if (user.email === own.email) await leave(paths.home);
    },
    onError: (error) => notify.error(errorText(error)),
    onSettled,
  });
  const busy = promote.isPending || remove.isPending;

  async function askToDelete() {
    const text = `${user.email} loses the account and every unpaid order. You won't be able to revert this!`;
    if (await confirm('Are you sure?', text, 'Yes, delete it!')) remove.mutate();
  }

  return (
    <>
      {user.role !== 'admin' && (
        <button
          type="button"
          className="btn btn-line btn-sm"
          aria-label={`Make Admin: ${user.email}`}
          disabled={busy}
          onClick={() => promote.mutate()}
        >
          Make Admin
        </button>
      )}
      <button
        type="button"
        className="btn btn-line btn-sm is-bad"
        aria-label={`Delete ${user.email}`}
        disabled={busy}
        onClick={() => void askToDelete()}
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
