import type { User } from '@almighty-tools/functions/contract/user.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isConflict, isGone } from '#lib/api/api-error.ts';
import { changeRow, changeSavedRow, markStale } from '#lib/api/change-row.ts';
import { errorText } from '#lib/feedback/error-text.ts';
import { useConfirmedMutation } from '#lib/feedback/use-confirmed-mutation.ts';
import { endSession, useAccount } from '#lib/session/session.ts';
import { paths } from '#lib/url/paths.ts';
import type { UserAction } from './action-kinds.ts';
import { usersKey } from './queries.ts';

type Task = { action: UserAction; user: User };

/** Asks for confirmation, sends an action on a user, and shows the result. */
export function useUserAction() {
  const client = useQueryClient();
  const own = useAccount();

  function updateAfterFailure(error: unknown, { user }: Task): void {
    if (isGone(error)) changeRow<User>(client, usersKey, user._id, () => undefined);
    // Either the e-mail address now belongs to another user, or the user is the last admin.
    if (isConflict(error)) void client.invalidateQueries({ queryKey: usersKey });
  }

  const mutation = useMutation({
    mutationFn: ({ action, user }: Task) => action.send(user),
    onSuccess: async (_response, { action, user }) => {
      await changeSavedRow<User>(client, usersKey, user._id, action.changedRow);
      if (action.endsSession && user._id === own.uid) endSession({ to: paths.home });
    },
    onError: updateAfterFailure,
    onSettled: () => markStale(client, usersKey),
  });

  async function textFor(task: Task): Promise<string> {
    try {
      return await task.action.question(task.user);
    } catch (error) {
      updateAfterFailure(error, task);
      throw error;
    }
  }

  return useConfirmedMutation(mutation, {
    question: (task) => ({ text: textFor(task), yes: task.action.yes }),
    success: (response, { action, user }) => action.successMessage(user, response),
    failure: (error, { action }) => action.failureMessages?.(error) ?? [errorText(error)],
  });
}
