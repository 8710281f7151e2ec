import type { User } from '@almighty-tools/functions/contract/user.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MoreMenu } from '#components/more-menu.tsx';
import { isConflict, isNotFound } from '#lib/api/api-error.ts';
import { changeRow, changeSavedRow, markStale } from '#lib/api/change-row.ts';
import { errorText } from '#lib/feedback/error-text.ts';
import { useConfirmedMutation } from '#lib/feedback/use-confirmed-mutation.ts';
import { endSession, useAccount } from '#lib/session/session.ts';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/users.ts';
import { demotion, disabling, enabling, promotion, removal, type UserAction } from './action-kinds.ts';
import { usersKey } from './queries.ts';

type Task = { action: UserAction; user: User };

/** Asks for confirmation, sends an action on a user, and shows the result. */
function useUserAction() {
  const client = useQueryClient();
  const own = useAccount();

  function updateAfterFailure(error: unknown, { user }: Task): void {
    if (isNotFound(error)) changeRow<User>(client, usersKey, user._id, () => undefined);
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
    question: (task) => ({ text: textFor(task), yes: task.action.words.yes }),
    success: (response, { action: { successMessage }, user }) =>
      successMessage ? successMessage(user, response) : response.message,
    failure: (error, { action }) => action.failureMessages?.(error) ?? [errorText(error)],
  });
}

/** Returns the actions on a user, without the promotion. Admins cannot disable themselves. */
function otherActions({ _id, role, disabled }: User, ownUid: string): UserAction[] {
  return [
    ...(role === 'admin' ? [demotion] : []),
    ...(disabled ? [enabling] : []),
    ...(!disabled && _id !== ownUid ? [disabling] : []),
    removal,
  ];
}

/** Button that makes a user an admin, and a menu with the other actions. */
export function UserActions({ user }: { user: User }) {
  const { uid } = useAccount();
  const { ask, busy } = useUserAction();
  const button = (action: UserAction) => (
    <button
      key={action.words.button}
      type="button"
      className={`btn btn-line btn-sm ${action.look ?? ''}`}
      aria-label={action.words.label(user.email)}
      disabled={busy}
      onClick={() => void ask({ action, user })}
    >
      {action.words.button}
    </button>
  );
  return (
    <>
      {user.role !== 'admin' && button(promotion)}
      <MoreMenu label={texts.more(user.email)}>{otherActions(user, uid).map(button)}</MoreMenu>
    </>
  );
}
