import { resetPasswordSchema } from '@almighty-tools/functions/contract/user.ts';
import { FormProblem, SubmitButton, TextField } from '#components/field.tsx';
import { useSubmitForm } from '#lib/forms/use-submit-form.ts';
import { notify } from '#lib/toasts/notify.ts';
import { noticeWhenSlow } from '#lib/toasts/slow.ts';
import * as texts from '#texts/account.ts';

/** Form that requests an e-mail with a link to set a new password. */
export function ResetPasswordForm() {
  const { field, submit, busy, problem } = useSubmitForm({
    schema: resetPasswordSchema,
    // Without default values, fields keep the text that was typed before hydration.
    defaultValues: {},
    draft: null,
    onSubmit: async ({ email }) => {
      await noticeWhenSlow(
        import('./firebase-session.tsx').then(({ sendResetLink }) => sendResetLink(email)),
      );
      notify.success(texts.sent);
    },
  });
  return (
    <form noValidate method="dialog" onSubmit={submit}>
      <TextField
        label={texts.email}
        type="email"
        autoComplete="email"
        help={texts.resetHelp}
        {...field('email')}
      />
      <FormProblem>{problem}</FormProblem>
      <SubmitButton busy={busy}>{texts.sendLink}</SubmitButton>
    </form>
  );
}
