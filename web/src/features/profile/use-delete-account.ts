import { useMutation } from '@tanstack/react-query';
import { deletionSummary } from '#features/users/deletion-summary.ts';
import { deleteUser } from '#features/users/user-calls.ts';
import { useConfirmedMutation } from '#lib/feedback/use-confirmed-mutation.ts';
import { endSession } from '#lib/session/session.ts';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/profile/edit.ts';

/** Asks for confirmation, deletes the user's own account, and ends the session. */
export function useDeleteAccount() {
  const mutation = useMutation({
    mutationFn: (email: string) => deleteUser({ email }),
    onSuccess: () => endSession({ to: paths.home }),
  });
  return useConfirmedMutation(mutation, {
    question: (email) => ({ title: texts.sure, text: deletionSummary({ email }), yes: texts.yes }),
    success: () => texts.deleted,
  });
}
