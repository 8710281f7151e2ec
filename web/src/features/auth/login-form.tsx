import { type LoginInput, loginSchema } from '@almighty-tools/functions/contract/user.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { TextField } from '#components/field.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import { paths } from '#lib/paths.ts';
import { PasswordField } from './password-field.tsx';
import { logIn } from './sign-in.ts';
import { SocialSignIn } from './social-sign-in.tsx';
import { useAuthAction } from './use-auth-action.ts';

/** E-mail and password, or the social provider. */
export function LoginForm() {
  const { working, run } = useAuthAction();
  const form = useForm<LoginInput>({
    resolver: zodResolver(loginSchema),
    defaultValues: { email: '', password: '' },
  });
  const { errors } = form.formState;
  return (
    <>
      <form noValidate onSubmit={form.handleSubmit((input) => run(() => logIn(input)))}>
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <p className="-mt-2 mb-5 text-sm">
          <Link to={paths.resetPassword} className="text-link">
            Forgot password?
          </Link>
        </p>
        <SubmitButton busy={working}>Login</SubmitButton>
      </form>
      <SocialSignIn working={working} run={run} />
    </>
  );
}
