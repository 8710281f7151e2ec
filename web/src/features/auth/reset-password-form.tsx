import { type ResetPasswordInput, resetPasswordSchema } from '@almighty-tools/functions/contract/user.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { TextField } from '#components/field.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import { notify } from '#lib/notify.ts';
import { authErrorText } from './auth-error.ts';
import { sendResetLink } from './sign-in.ts';

/** Sends the link that sets a new password. */
export function ResetPasswordForm() {
  const form = useForm<ResetPasswordInput>({
    resolver: zodResolver(resetPasswordSchema),
    defaultValues: { email: '' },
  });
  const { errors, isSubmitting } = form.formState;

  async function submit({ email }: ResetPasswordInput) {
    try {
      await sendResetLink(email);
      notify.success('Email sent successfully');
    } catch (error) {
      notify.error(authErrorText(error));
    }
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(submit)}>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        help="The address you registered with."
        error={errors.email?.message}
        {...form.register('email')}
      />
      <SubmitButton busy={isSubmitting}>Send Reset Link</SubmitButton>
    </form>
  );
}
