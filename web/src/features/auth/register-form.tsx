import { type RegisterInput, registerSchema } from '@almighty-tools/functions/contract/user.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { TextField } from '#components/field.tsx';
import { PictureField } from '#components/picture-field.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import { PasswordField } from './password-field.tsx';
import { register } from './sign-in.ts';
import { SocialSignIn } from './social-sign-in.tsx';
import { useAuthAction } from './use-auth-action.ts';

/** Name, e-mail, password and picture, or the social provider. */
export function RegisterForm() {
  const { working, run } = useAuthAction();
  const form = useForm<RegisterInput>({
    resolver: zodResolver(registerSchema),
    defaultValues: { name: '', email: '', password: '' },
  });
  const { errors } = form.formState;
  return (
    <>
      <form noValidate onSubmit={form.handleSubmit((input) => run(() => register(input)))}>
        <TextField label="Name" autoComplete="name" error={errors.name?.message} {...form.register('name')} />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          autoComplete="new-password"
          help="At least 6 characters."
          error={errors.password?.message}
          {...form.register('password')}
        />
        <PictureField
          control={form.control}
          name="picture"
          label="Profile Picture"
          help="JPEG, PNG, WebP or GIF, at most 5 MB."
        />
        <SubmitButton busy={working}>Register</SubmitButton>
      </form>
      <SocialSignIn working={working} run={run} />
    </>
  );
}
