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
import { demoteAdmin } from './user-calls.ts';

/** Asks, takes the role of an admin away, and says how it went. Somebody who gives up their own role is signed out. */
export function useDemoteAdmin() {
  const client = useQueryClient();
  const own = useAccount();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (user: User) => demoteAdmin(user),
    onSuccess: ({ message }, { _id }) => {
      changeRow<User>(client, usersKey, _id, (row) => ({ ...row, role: 'user' }));
      notify.success(message);
      if (_id === own.uid) endSession({ to: paths.home });
    },
    onError: (error, { _id }) => {
      if (isGone(error)) changeRow<User>(client, usersKey, _id, () => undefined);
      // The row is somebody's who has another e-mail now, or they are the last admin.
      if (isConflict(error)) void client.invalidateQueries({ queryKey: usersKey });
      notify.error(errorText(error));
    },
    onSettled: () => markOld(client, usersKey),
  });

  function ask(user: User): Promise<void> {
    const text = `${user.email} is no longer an admin then, and has to log in again.`;
    return keepFocus(async () => {
      if (!(await confirm('Are you sure?', text, 'Yes, take the role away'))) return;
      // Why it failed, `onError` has said.
      await mutateAsync(user).catch(() => undefined);
    });
  }

  return { ask, busy: isPending };
}
