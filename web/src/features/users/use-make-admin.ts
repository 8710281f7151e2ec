import type { User } from '@almighty-tools/functions/contract/user.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isRefusal } from '#lib/api-error.ts';
import { errorText } from '#lib/error-text.ts';
import { notify } from '#lib/notify.ts';
import { usersQuery } from './queries.ts';
import { makeAdmin } from './user-calls.ts';

const failed = 'You are not authorized to make this user admin';

/** Makes somebody an admin, and says how it went: for any failure in the specification's words, and why. */
export function useMakeAdmin() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ email }: User) => makeAdmin(email),
    onSuccess: ({ modifiedCount, message }, { email }) => {
      if (modifiedCount > 0) notify.success(`${email} is now an admin`);
      else notify.error(message ?? failed);
    },
    onError: (error) => notify.error(isRefusal(error) ? failed : `${failed}: ${errorText(error)}`),
    onSettled: () => client.invalidateQueries({ queryKey: usersQuery.queryKey }),
  });
  return { promote: mutate, busy: isPending };
}
