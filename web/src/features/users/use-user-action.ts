import type { User } from '@almighty-tools/functions/contract/user.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isConflict, isGone } from '#lib/api/api-error.ts';
import { changeRow, markStale } from '#lib/api/change-row.ts';
import { confirm } from '#lib/feedback/dialog.ts';
import { errorText } from '#lib/feedback/error-text.ts';
import { notify } from '#lib/feedback/notify.ts';
import { restoreFocusAfter } from '#lib/focus/restore-focus.ts';
import { endSession, useAccount } from '#lib/session/session.ts';
import { paths } from '#lib/url/paths.ts';
import { sure } from '#texts/dialogs.ts';
import * as texts from '#texts/users.ts';
import type { UserAction } from './action-kinds.ts';
import { usersKey } from './queries.ts';

type Task = { action: UserAction; user: User };

/** Asks for confirmation, sends an action on a user, and shows the result. */
export function useUserAction() {
  const client = useQueryClient();
  const own = useAccount();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ action, user }: Task) => action.send(user),
    onSuccess: (response, { action, user }) => {
      changeRow<User>(client, usersKey, user._id, action.changedRow);
      const done = action.successMessage(user, response);
      if (done) notify.success(done);
      else notify.error(response.message ?? texts.promote.failed);
      if (action.endsSession && user._id === own.uid) endSession({ to: paths.home });
    },
    onError: (error, { action, user }) => showFailure(error, user, action.failureMessages),
    onSettled: () => markStale(client, usersKey),
  });

  function showFailure(error: unknown, user: User, messagesOf?: UserAction['failureMessages']): void {
    if (isGone(error)) changeRow<User>(client, usersKey, user._id, () => undefined);
    // Either the e-mail address now belongs to another user, or the user is the last admin.
    if (isConflict(error)) void client.invalidateQueries({ queryKey: usersKey });
    for (const message of messagesOf?.(error) ?? [errorText(error)]) notify.error(message);
  }

  function ask(action: UserAction, user: User): Promise<void> {
    return restoreFocusAfter(async () => {
      const question = { title: sure, text: action.question(user), yes: action.yes };
      const isSure = await confirm(question).catch((error) => showFailure(error, user));
      if (!isSure) return;
      // `onError` has already shown the error.
      await mutateAsync({ action, user }).catch(() => undefined);
    });
  }

  return { ask, busy: isPending };
}
