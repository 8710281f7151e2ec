import { useMutation } from '@tanstack/react-query';
import { deletionSummary } from '#features/users/deletion-summary.ts';
import { deleteUser } from '#features/users/user-calls.ts';
import { confirm } from '#lib/feedback/dialog.ts';
import { errorText } from '#lib/feedback/error-text.ts';
import { notify } from '#lib/feedback/notify.ts';
import { endSession } from '#lib/session/session.ts';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/profile/edit.ts';

/** Asks for confirmation, deletes the user's own account, and ends the session. */
export function useDeleteAccount(email: string) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => deleteUser({ email }),
    onSuccess: () => {
      endSession({ to: paths.home });
      notify.success(texts.deleted);
    },
    onError: (error) => notify.error(errorText(error)),
  });

  async function ask(): Promise<void> {
    const question = { title: texts.sure, text: deletionSummary({ email }), yes: texts.yes };
    if (await confirm(question).catch((error) => notify.error(errorText(error)))) mutate();
  }

  return { ask, busy: isPending };
}
