import type { User } from '@almighty-tools/functions/contract/user.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isConflict, isGone } from '#lib/api-error.ts';
import { changeRow, markStale } from '#lib/change-row.ts';
import { confirm } from '#lib/dialog.ts';
import { errorText } from '#lib/error-text.ts';
import { notify } from '#lib/notify.ts';
import { paths } from '#lib/paths.ts';
import { restoreFocusAfter } from '#lib/restore-focus.ts';
import { endSession, useAccount } from '#lib/session.ts';
import { sure } from '#texts/dialogs.ts';
import * as texts from '#texts/users.ts';
import type { Deed } from './deeds.ts';
import { usersKey } from './queries.ts';

type Task = { deed: Deed; user: User };

/** Does something with somebody, after a question, and says how it went. */
export function useDeed() {
  const client = useQueryClient();
  const own = useAccount();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ deed, user }: Task) => deed.act(user),
    onSuccess: (said, { deed, user }) => {
      changeRow<User>(client, usersKey, user._id, deed.after);
      const done = deed.done(user, said);
      if (done) notify.success(done);
      else notify.error(said.message ?? texts.promote.failed);
      if (deed.endsLogin && user._id === own.uid) endSession({ to: paths.home });
    },
    onError: (error, { deed, user }) => showFailure(error, user, deed.failed),
    onSettled: () => markStale(client, usersKey),
  });

  function showFailure(error: unknown, user: User, messagesOf?: Deed['failed']): void {
    if (isGone(error)) changeRow<User>(client, usersKey, user._id, () => undefined);
    // The row is somebody's who has another e-mail now, or they are the last admin.
    if (isConflict(error)) void client.invalidateQueries({ queryKey: usersKey });
    for (const message of messagesOf?.(error) ?? [errorText(error)]) notify.error(message);
  }

  function ask(deed: Deed, user: User): Promise<void> {
    return restoreFocusAfter(async () => {
      const question = { title: sure, text: deed.text(user), yes: deed.yes };
      const isSure = await confirm(question).catch((error) => showFailure(error, user));
      if (!isSure) return;
      // Why it failed, `onError` has said.
      await mutateAsync({ deed, user }).catch(() => undefined);
    });
  }

  return { ask, busy: isPending };
}
