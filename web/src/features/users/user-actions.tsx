import type { ModifiedResponse } from '@almighty-tools/functions/contract/responses.ts';
import type { User } from '@almighty-tools/functions/contract/user.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MoreMenu } from '#components/more-menu.tsx';
import { isAuthError } from '#lib/api/api-error.ts';
import { reread } from '#lib/api/query-client.ts';
import { confirmAction } from '#lib/feedback/dialog.ts';
import { errorText } from '#lib/feedback/error-text.ts';
import { endSession, useAccount } from '#lib/session/session.ts';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/users.ts';
import { deletionQuestion } from './deletion-question.ts';
import { usersKey } from './queries.ts';
import { deleteUser, demoteAdmin, makeAdmin, setDisabled } from './user-calls.ts';

/** Returns a mutation that changes a user and then rereads the list. `endsOwnSession` logs the admin out instead. */
function useUserChange<Response>(change: (user: User) => Promise<Response>, endsOwnSession = false) {
  const client = useQueryClient();
  const { uid } = useAccount();
  return useMutation({
    mutationFn: change,
    onSettled: (_response, error, { _id }) => {
      if (endsOwnSession && !error && _id === uid) return endSession({ to: paths.home });
      return reread(client, usersKey);
    },
  }).mutateAsync;
}

type ActionButtonProps = {
  user: User;
  words: { button: string; label: (email: string) => string };
  look?: string;
  onClick: () => Promise<void>;
};

function ActionButton({ user, words, look = '', onClick }: ActionButtonProps) {
  return (
    <button
      type="button"
      className={`btn btn-line btn-sm ${look}`}
      aria-label={words.label(user.email)}
      onClick={() => void onClick()}
    >
      {words.button}
    </button>
  );
}

function MakeAdmin({ user }: { user: User }) {
  const { email, emailVerified } = user;
  const { promote } = texts;
  const change = useUserChange(makeAdmin);
  const ask = () =>
    confirmAction({ text: promote.text(email, emailVerified), yes: promote.yes }, () => change(user), {
      success: ({ modifiedCount }: ModifiedResponse) => (modifiedCount > 0 ? promote.done(email) : undefined),
      failure: (error) => (isAuthError(error) ? [promote.failed] : [promote.failed, errorText(error)]),
    });
  return <ActionButton user={user} words={promote} onClick={ask} />;
}

function RemoveAdmin({ user }: { user: User }) {
  const change = useUserChange(demoteAdmin, true);
  const { text, yes } = texts.demote;
  const ask = () => confirmAction({ text: text(user.email), yes }, () => change(user));
  return <ActionButton user={user} words={texts.demote} onClick={ask} />;
}

function DisableOrEnable({ user }: { user: User }) {
  const words = user.disabled ? texts.enable : texts.disable;
  const change = useUserChange((it: User) => setDisabled(it, !it.disabled));
  const ask = () => confirmAction({ text: words.text(user.email), yes: words.yes }, () => change(user));
  return <ActionButton user={user} words={words} onClick={ask} />;
}

function DeleteUser({ user }: { user: User }) {
  const change = useUserChange(deleteUser, true);
  const success = () => texts.remove.done(user.email);
  const ask = () => confirmAction(deletionQuestion(user), () => change(user), { success });
  return <ActionButton user={user} words={texts.remove} look="is-bad" onClick={ask} />;
}

/** Buttons that make a user an admin and delete a user, and a menu with the other actions. Admins cannot disable themselves. */
export function UserActions({ user }: { user: User }) {
  const { uid } = useAccount();
  return (
    <>
      {user.role !== 'admin' && <MakeAdmin user={user} />}
      <DeleteUser user={user} />
      <MoreMenu label={texts.more(user.email)}>
        {user.role === 'admin' && <RemoveAdmin user={user} />}
        {(user.disabled || user._id !== uid) && <DisableOrEnable user={user} />}
      </MoreMenu>
    </>
  );
}
