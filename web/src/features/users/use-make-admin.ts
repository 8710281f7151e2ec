import type { User } from '@almighty-tools/functions/contract/user.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isGone, isRefusal } from '#lib/api-error.ts';
import { changeRow, markOld } from '#lib/change-row.ts';
import { errorText } from '#lib/error-text.ts';
import { notify } from '#lib/notify.ts';
import { usersKey } from './queries.ts';
import { makeAdmin } from './user-calls.ts';

/** Makes somebody an admin, and says how it went. */
export function useMakeAdmin() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ email }: User) => makeAdmin(email),
    onSuccess: (_answer, { _id, email }) => {
      changeRow<User>(client, usersKey, _id, (row) => ({ ...row, role: 'admin' }));
      notify.success(`${email} is now an admin`);
    },
    onError: (error, { _id }) => {
      if (isGone(error)) changeRow<User>(client, usersKey, _id, () => undefined);
      notify.error(isRefusal(error) ? 'You are not authorized to make this user admin' : errorText(error));
    },
    onSettled: () => markOld(client, usersKey),
  });
  return { promote: mutate, busy: isPending };
}
