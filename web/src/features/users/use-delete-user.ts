import type { User } from '@almighty-tools/functions/contract/user.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isConflict, isGone } from '#lib/api-error.ts';
import { changeRow, markOld } from '#lib/change-row.ts';
import { confirm } from '#lib/dialog.ts';
import { errorText } from '#lib/error-text.ts';
import { keepFocus } from '#lib/keep-focus.ts';
import { notify } from '#lib/notify.ts';
import { paths } from '#lib/paths.ts';
import { endSession, useAccount } from '#lib/session.ts';
import { usersKey } from './queries.ts';
import { deleteUser } from './user-calls.ts';

/** Asks, deletes an account, and says how it went. Somebody who deletes their own account is signed out. */
export function useDeleteUser() {
  const client = useQueryClient();
  const own = useAccount();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (user: User) => deleteUser(user),
    onSuccess: (_answer, { _id, email }) => {
      changeRow<User>(client, usersKey, _id, () => undefined);
      notify.success(`${email} deleted`);
      if (_id === own.uid) endSession({ to: paths.home });
    },
    onError: (error, { _id }) => {
      if (isGone(error)) changeRow<User>(client, usersKey, _id, () => undefined);
      // The row is somebody's who has another e-mail now.
      if (isConflict(error)) void client.invalidateQueries({ queryKey: usersKey });
      notify.error(errorText(error));
    },
    onSettled: () => markOld(client, usersKey),
  });

  function ask(user: User): Promise<void> {
    const text = `${user.email} loses the account and every unpaid order. You won't be able to revert this!`;
    return keepFocus(async () => {
      if (!(await confirm('Are you sure?', text, 'Yes, delete it!'))) return;
      // Why it failed, `onError` has said.
      await mutateAsync(user).catch(() => undefined);
    });
  }

  return { ask, busy: isPending };
}
