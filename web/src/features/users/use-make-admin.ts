import type { User } from '@almighty-tools/functions/contract/user.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isConflict, isGone, isRefusal } from '#lib/api-error.ts';
import { changeRow, markOld } from '#lib/change-row.ts';
import { confirm } from '#lib/dialog.ts';
import { errorText } from '#lib/error-text.ts';
import { keepFocus } from '#lib/keep-focus.ts';
import { notify } from '#lib/notify.ts';
import { usersKey } from './queries.ts';
import { makeAdmin } from './user-calls.ts';

const failed = 'You are not authorized to make this user admin';

/** Makes somebody an admin, after a question, and says how it went. */
export function useMakeAdmin() {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (user: User) => makeAdmin(user),
    onSuccess: ({ modifiedCount, message }, { _id, email }) => {
      changeRow<User>(client, usersKey, _id, (row) => ({ ...row, role: 'admin' }));
      if (modifiedCount > 0) notify.success(`${email} is now an admin`);
      else notify.error(message ?? failed);
    },
    onError: (error, { _id }) => {
      if (isGone(error)) changeRow<User>(client, usersKey, _id, () => undefined);
      // The row is somebody's who has another e-mail now.
      if (isConflict(error)) void client.invalidateQueries({ queryKey: usersKey });
      notify.error(isRefusal(error) ? failed : `${failed}: ${errorText(error)}`);
    },
    onSettled: () => markOld(client, usersKey),
  });

  function ask(user: User): Promise<void> {
    // Anybody can register with an address that is not theirs.
    const doubt = `Nobody has confirmed that ${user.email} belongs to them.`;
    const who = user.emailVerified ? `${user.email} becomes an admin.` : doubt;
    return keepFocus(async () => {
      const text = `${who} An admin sees and changes everything.`;
      if (!(await confirm('Are you sure?', text, 'Yes, make admin!'))) return;
      // Why it failed, `onError` has said.
      await mutateAsync(user).catch(() => undefined);
    });
  }

  return { ask, busy: isPending };
}
