import { type DeleteAccountInput, deleteAccountSchema } from '@almighty-tools/functions/contract/user.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { FormProblem, SubmitButton } from '#components/field.tsx';
import { GoogleButton, useSocialSignIn } from '#features/auth/social-sign-in.tsx';
import { deletionQuestion } from '#features/users/deletion-question.ts';
import { deleteUser } from '#features/users/user-calls.ts';
import { confirmAction } from '#lib/feedback/dialog.ts';
import { useSubmitForm } from '#lib/forms/use-submit-form.ts';
import { type Account, endSession } from '#lib/session/session.ts';
import { noticeWhenSlow } from '#lib/toasts/slow.ts';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/account.ts';
import { CurrentPasswordField, reauthenticate } from './current-password.tsx';

type Deletion = { email: string; ask: () => Promise<void> };

/** Requires the password before the question. */
function DeleteWithPassword({ email, ask }: Deletion) {
  const { field, submit, busy, problem } = useSubmitForm<DeleteAccountInput>({
    schema: deleteAccountSchema,
    defaultValues: { currentPassword: '' },
    // Passwords are not stored.
    draft: null,
    onSubmit: async ({ currentPassword }, { reset }) => {
      await noticeWhenSlow(reauthenticate(currentPassword));
      reset();
      await ask();
    },
  });
  return (
    <form noValidate onSubmit={submit} aria-labelledby="delete-account">
      <CurrentPasswordField label={texts.passwordToDelete} email={email} {...field('currentPassword')} />
      <FormProblem>{problem}</FormProblem>
      <SubmitButton busy={busy} look="line" className="is-bad">
        {texts.deleteMine}
      </SubmitButton>
    </form>
  );
}

/** Requires a login with Google before the question. */
function DeleteWithGoogle({ ask }: Deletion) {
  const { signIn, busy, problem } = useSocialSignIn();
  return (
    <>
      <p className="mb-4">{texts.googleToDelete}</p>
      <FormProblem>{problem}</FormProblem>
      <GoogleButton
        busy={busy}
        className="is-bad"
        onGoogle={(credential) =>
          signIn(async () => {
            const { reauthenticateWithGoogle } = await import('#features/auth/firebase-session.tsx');
            await reauthenticateWithGoogle(credential);
            await ask();
          })
        }
      >
        {texts.deleteMine}
      </GoogleButton>
    </>
  );
}

/**
 * Deletes the user's own account, profile and unpaid orders, after another login and a confirmation, because anyone may
 * find an open page. After the user has left the page, it does not ask. Paid orders are kept for accounting.
 */
export function DeleteAccount({ account: { email, hasPassword } }: { account: Account }) {
  const { mutateAsync } = useMutation({
    mutationFn: (account: { email: string }) => deleteUser(account),
    onSuccess: () => endSession({ to: paths.home }),
  });
  const section = useRef<HTMLElement>(null);
  async function ask(): Promise<void> {
    if (!section.current) return;
    const question = { ...deletionQuestion({ email }), title: texts.sure };
    await confirmAction(question, () => mutateAsync({ email }), { success: () => texts.deleted });
  }
  const Delete = hasPassword ? DeleteWithPassword : DeleteWithGoogle;
  return (
    <section ref={section} aria-labelledby="delete-account" className="settings">
      <h2 id="delete-account" className="text-xl">
        {texts.deleteAccount}
      </h2>
      <div>
        <p className="mb-4 text-steel">{texts.deleteNote}</p>
        <Delete email={email} ask={ask} />
      </div>
    </section>
  );
}
