import { resetPasswordSchema } from '@almighty-tools/functions/contract/user.ts';
import { TextField } from '#components/field.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import { notify } from '#lib/notify.ts';
import { noticeWhenSlow } from '#lib/slow.ts';
import { useSubmitForm } from '#lib/use-submit-form.ts';

/** Sends the link that sets a new password. */
export function ResetPasswordForm() {
  const { field, submit, busy, problem } = useSubmitForm({
    schema: resetPasswordSchema,
    defaultValues: { email: '' },
    send: async ({ email }) => {
      // Firebase comes after the form.
      await noticeWhenSlow(import('./sign-in.ts').then(({ sendResetLink }) => sendResetLink(email)));
      notify.success('Email sent successfully');
    },
  });
  return (
    <form noValidate method="dialog" onSubmit={submit}>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        help="The address you registered with."
        {...field('email')}
      />
      <FormProblem>{problem}</FormProblem>
      <SubmitButton busy={busy}>Send Reset Link</SubmitButton>
    </form>
  );
}
