import { type ChangePasswordInput, changePasswordSchema } from '@almighty-tools/functions/contract/user.ts';
import { FormProblem } from '#components/form-problem.tsx';
import { PasswordField } from '#components/password-field.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import { errorText, providerCode } from '#lib/feedback/error-text.ts';
import { notify } from '#lib/feedback/notify.ts';
import { noticeWhenSlow } from '#lib/feedback/slow.ts';
import { formToast } from '#lib/forms/form-toast.ts';
import { useSubmitForm } from '#lib/forms/use-submit-form.ts';
import * as texts from '#texts/profile/edit.ts';
import { changePassword } from './change-password.ts';

/** Error codes for a wrong password. The project's settings decide which code the identity provider returns. */
const wrongPassword = ['auth/wrong-password', 'auth/invalid-credential', 'auth/invalid-login-credentials'];

/** Changes the password, for accounts that have one. */
export function ChangePasswordForm({ email }: { email: string }) {
  const { field, submit, busy, problem } = useSubmitForm<ChangePasswordInput>({
    schema: changePasswordSchema,
    defaultValues: { currentPassword: '', newPassword: '' },
    send: async (input, { reset, setError }) => {
      try {
        await noticeWhenSlow(changePassword(input));
      } catch (error) {
        if (!wrongPassword.includes(providerCode(error) ?? '')) throw error;
        formToast.error(errorText(error));
        return setError('currentPassword', { message: texts.notYourPassword }, { shouldFocus: true });
      }
      reset();
      notify.success(texts.passwordChanged);
    },
  });
  return (
    <section aria-labelledby="change-password" className="mt-12 max-w-xl border-t border-rule pt-6">
      <h2 id="change-password" className="mb-2 text-xl">
        {texts.changePassword}
      </h2>
      <p className="mb-4 text-steel">{texts.otherLogins}</p>
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
