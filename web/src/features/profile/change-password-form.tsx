import { type ChangePasswordInput, changePasswordSchema } from '@almighty-tools/functions/contract/user.ts';
import { EmailAuthProvider, reauthenticateWithCredential, updatePassword } from 'firebase/auth';
import { FormProblem, PasswordField, SubmitButton } from '#components/field.tsx';
import { useSubmitForm } from '#lib/forms/use-submit-form.ts';
import { accessToken } from '#lib/session/bearer-token.ts';
import { notify } from '#lib/toasts/notify.ts';
import { noticeWhenSlow } from '#lib/toasts/slow.ts';
import * as texts from '#texts/account.ts';
import { CurrentPasswordField, reauthenticate } from './current-password.tsx';

/**
 * Changes the user's password after checking the current one.
 *
 * The identity provider ends all sessions that started before the change. This may include the current session, because
 * times are rounded to seconds, so the user is logged in again.
 *
 * @throws Error, FirebaseError, NotSent if the current password is wrong
 */
async function changePassword({ currentPassword, newPassword }: ChangePasswordInput): Promise<void> {
  const stored = accessToken.read();
  const user = await reauthenticate(currentPassword);
  await updatePassword(user, newPassword);
  const credential = EmailAuthProvider.credential(user.email, newPassword);
  // The password has already changed, so a failure of the login must not be reported.
  await reauthenticateWithCredential(user, credential).catch(() => undefined);
  // If the user has logged out in the meantime, they stay logged out.
  accessToken.renew(stored, await user.getIdToken());
}

/** Changes the password, for accounts that have one. */
export function ChangePasswordForm({ email }: { email: string }) {
  const { field, submit, busy, problem } = useSubmitForm<ChangePasswordInput>({
    schema: changePasswordSchema,
    defaultValues: { currentPassword: '', newPassword: '' },
    draft: 'password',
    onSubmit: async (input, { reset }) => {
      await noticeWhenSlow(changePassword(input));
      reset();
      notify.success(texts.passwordChanged);
    },
  });
  return (
    <section aria-labelledby="change-password" className="settings">
      <div>
        <h2 id="change-password" className="mb-2 text-xl">
          {texts.changePassword}
        </h2>
        <p className="text-steel">{texts.otherLogins}</p>
      </div>
      <form noValidate onSubmit={submit}>
        <CurrentPasswordField label={texts.currentPassword} email={email} {...field('currentPassword')} />
        <PasswordField
          label={texts.newPassword}
          autoComplete="new-password"
          help={texts.passwordHelp}
          {...field('newPassword')}
        />
        <FormProblem>{problem}</FormProblem>
        <SubmitButton busy={busy} look="line" className="">
          {texts.changePassword}
        </SubmitButton>
      </form>
    </section>
  );
}
