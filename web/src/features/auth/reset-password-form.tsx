import { resetPasswordSchema } from '@almighty-tools/functions/contract/user.ts';
import { TextField } from '#components/field.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import { notify } from '#lib/notify.ts';
import { noticeWhenSlow } from '#lib/slow.ts';
import { useSubmitForm } from '#lib/use-submit-form.ts';
import { sendResetLink } from './sign-in.ts';

/** Sends the link that sets a new password. */
export function ResetPasswordForm() {
  const { field, submit, busy, problem } = useSubmitForm({
    schema: resetPasswordSchema,
    defaultValues: { email: '' },
    send: async ({ email }) => {
      await noticeWhenSlow(sendResetLink(email));
      notify.success('Email sent successfully');
    },
  });
  return (
    <form noValidate onSubmit={submit}>
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
