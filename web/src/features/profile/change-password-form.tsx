import { type ChangePasswordInput, changePasswordSchema } from '@almighty-tools/functions/contract/user.ts';
import { EmailAuthProvider, reauthenticateWithCredential, updatePassword } from 'firebase/auth';
import { FormProblem, PasswordField, SubmitButton } from '#components/field.tsx';
import { noticeWhenSlow } from '#lib/api/slow.ts';
import { errorText, providerCode } from '#lib/feedback/error-text.ts';
import { notify } from '#lib/feedback/notify.ts';
import { formToast, NotSent, useSubmitForm } from '#lib/forms/use-submit-form.ts';
import { accessToken } from '#lib/session/access-token.ts';
import { signedInUser } from '#lib/session/signed-in-user.ts';
import * as texts from '#texts/account.ts';
import { notLoggedIn } from '#texts/errors.ts';

/**
 * Changes the user's password after checking the current one.
 *
 * The identity provider ends all sessions that started before the change. This may include the current session, because
 * times are rounded to seconds, so the user is logged in again.
 *
 * @throws Error, FirebaseError
 */
async function changePassword(input: ChangePasswordInput): Promise<void> {
  const user = await signedInUser();
  if (!user.email) throw new Error(notLoggedIn);
  const { email } = user;
  const logIn = (password: string) =>
    reauthenticateWithCredential(user, EmailAuthProvider.credential(email, password));
  const stored = accessToken.read();
  await logIn(input.currentPassword);
  await updatePassword(user, input.newPassword);
  // The password has already changed, so a failure of the login must not be reported.
  await logIn(input.newPassword).catch(() => undefined);
  // If the user has logged out in the meantime, they stay logged out.
  accessToken.renew(stored, await user.getIdToken());
}

/** Error codes for a wrong password. The project's settings decide which code the identity provider returns. */
const wrongPassword = ['auth/wrong-password', 'auth/invalid-credential', 'auth/invalid-login-credentials'];

/** Shows that the current password is wrong, with the field's `show`. @throws NotSent, or any other error */
export function refusePassword(error: unknown, show: (message: string) => void): never {
  if (!wrongPassword.includes(providerCode(error) ?? '')) throw error;
  formToast.error(errorText(error));
  show(texts.notYourPassword);
  throw new NotSent();
}

/** Changes the password, for accounts that have one. */
export function ChangePasswordForm({ email }: { email: string }) {
  const { field, submit, busy, problem } = useSubmitForm<ChangePasswordInput>({
    schema: changePasswordSchema,
    defaultValues: { currentPassword: '', newPassword: '' },
    draft: 'password',
    onSubmit: async (input, { reset, setError }) => {
      try {
        await noticeWhenSlow(changePassword(input));
      } catch (error) {
        refusePassword(error, (message) => setError('currentPassword', { message }, { shouldFocus: true }));
      }
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
        {/* With this field, a password manager finds the account. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={texts.currentPassword}
          autoComplete="current-password"
          {...field('currentPassword')}
        />
        <PasswordField
          label={texts.newPassword}
          autoComplete="new-password"
          help={texts.newPasswordHelp}
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
