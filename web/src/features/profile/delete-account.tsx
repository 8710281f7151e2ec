import { useMutation } from '@tanstack/react-query';
import { deletionSummary } from '#features/users/action-kinds.ts';
import { deleteUser } from '#features/users/user-calls.ts';
import { useConfirmedMutation } from '#lib/feedback/use-confirmed-mutation.ts';
import { endSession } from '#lib/session/session.ts';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/account.ts';

/**
 * Button that deletes the user's own account, profile and unpaid orders, after a confirmation. Paid orders are kept for
 * accounting.
 */
export function DeleteAccount({ email }: { email: string }) {
  const mutation = useMutation({
    mutationFn: (account: { email: string }) => deleteUser(account),
    onSuccess: () => endSession({ to: paths.home }),
  });
  const { ask, busy } = useConfirmedMutation(mutation, {
    question: (account) => ({ title: texts.sure, text: deletionSummary(account), yes: texts.yes }),
    success: () => texts.deleted,
  });
  return (
    <section aria-labelledby="delete-account" className="settings">
      <h2 id="delete-account" className="text-xl">
        {texts.deleteAccount}
      </h2>
      <div>
        <p className="mb-4 text-steel">{texts.deleteNote}</p>
        <button
          type="button"
          className="btn btn-line is-bad"
          disabled={busy}
          onClick={() => void ask({ email })}
        >
          {texts.deleteMine}
        </button>
      </div>
    </section>
  );
}
