import { useMutation } from '@tanstack/react-query';
import { deletionQuestion } from '#features/users/deletion-question.ts';
import { deleteUser } from '#features/users/user-calls.ts';
import { confirmAction } from '#lib/feedback/dialog.ts';
import { endSession } from '#lib/session/session.ts';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/account.ts';

/**
 * Button that deletes the user's own account, profile and unpaid orders, after a confirmation. Paid orders are kept for
 * accounting.
 */
export function DeleteAccount({ email }: { email: string }) {
  const { mutateAsync } = useMutation({
    mutationFn: (account: { email: string }) => deleteUser(account),
    onSuccess: () => endSession({ to: paths.home }),
  });
  const ask = () =>
    confirmAction({ ...deletionQuestion({ email }), title: texts.sure }, () => mutateAsync({ email }), {
      success: () => texts.deleted,
    });
  return (
    <section aria-labelledby="delete-account" className="settings">
      <h2 id="delete-account" className="text-xl">
        {texts.deleteAccount}
      </h2>
      <div>
        <p className="mb-4 text-steel">{texts.deleteNote}</p>
        <button type="button" className="btn btn-line is-bad" onClick={() => void ask()}>
          {texts.deleteMine}
        </button>
      </div>
    </section>
  );
}
