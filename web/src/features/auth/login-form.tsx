import { loginSchema } from '@almighty-tools/functions/contract/user.ts';
import { Link } from 'react-router-dom';
import { TextField } from '#components/field.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import { paths } from '#lib/paths.ts';
import { useSubmitForm } from '#lib/use-submit-form.ts';
import { PasswordField } from './password-field.tsx';
import { logIn } from './sign-in.ts';
import { SocialSignIn } from './social-sign-in.tsx';
import { useLanding } from './use-landing.ts';
import { useSocialSignIn } from './use-social-sign-in.ts';

/** E-mail and password, or the social provider. */
export function LoginForm() {
  const social = useSocialSignIn();
  const form = useSubmitForm({
    schema: loginSchema,
    defaultValues: { email: '', password: '' },
    send: logIn,
  });
  const busy = form.busy || social.busy;
  useLanding(busy);
  return (
    <>
      <form noValidate onSubmit={form.submit}>
        <TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
        <PasswordField autoComplete="current-password" {...form.field('password')} />
        <p className="-mt-2 mb-5 text-sm">
          <Link to={paths.resetPassword} className="text-link">
            Forgot password?
          </Link>
        </p>
        <SubmitButton busy={busy}>Login</SubmitButton>
      </form>
      <SocialSignIn busy={busy} signIn={social.signIn} />
    </>
  );
}
