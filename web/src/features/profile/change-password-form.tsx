import {
  type ChangePasswordInput,
  changePasswordSchema,
} from '@almighty-tools/functions/contract/change-password.ts';
import { FormProblem } from '#components/form-problem.tsx';
import { PasswordField } from '#components/password-field.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import { errorText, providerCode } from '#lib/error-text.ts';
import { formToast } from '#lib/form-toast.ts';
import { notify } from '#lib/notify.ts';
import { noticeWhenSlow } from '#lib/slow.ts';
import { useSubmitForm } from '#lib/use-submit-form.ts';
import { changePassword } from './change-password.ts';
import { texts } from './texts.ts';

/** How the identity provider says that a password is wrong; which, depends on the project's settings. */
const wrongPassword = ['auth/wrong-password', 'auth/invalid-credential', 'auth/invalid-login-credentials'];

/** For accounts that have a password. */
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
        {/* Says to a password manager whose password it is. */}
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
