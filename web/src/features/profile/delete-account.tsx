import * as texts from '#texts/profile/edit.ts';
import { useDeleteAccount } from './use-delete-account.ts';

/** Button that deletes the user's own account, profile and unpaid orders. Paid orders are kept for accounting. */
export function DeleteAccount({ email }: { email: string }) {
  const { ask, busy } = useDeleteAccount();
  return (
    <section aria-labelledby="delete-account" className="mt-12 max-w-xl border-t border-rule pt-6">
      <h2 id="delete-account" className="mb-2 text-xl">
        {texts.deleteAccount}
      </h2>
      <p className="mb-4 text-steel">{texts.deleteNote}</p>
      <button type="button" className="btn btn-line is-bad" disabled={busy} onClick={() => void ask(email)}>
        {texts.deleteMine}
      </button>
    </section>
  );
}
