import { resetPasswordSchema } from '@almighty-tools/functions/contract/user.ts';
import { TextField } from '#components/field.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import { notify } from '#lib/notify.ts';
import { useSubmitForm } from '#lib/use-submit-form.ts';
import { sendResetLink } from './sign-in.ts';

/** Sends the link that sets a new password. */
export function ResetPasswordForm() {
  const { field, submit, busy } = useSubmitForm({
    schema: resetPasswordSchema,
    defaultValues: { email: '' },
    send: async ({ email }) => {
      await sendResetLink(email);
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
      <SubmitButton busy={busy}>Send Reset Link</SubmitButton>
    </form>
  );
}
