import { loginSchema } from '@almighty-tools/functions/contract/user.ts';
import { Link, useLocation } from 'react-router-dom';
import { FormProblem, PasswordField, SubmitButton, TextField } from '#components/field.tsx';
import { useSubmitForm } from '#lib/forms/use-submit-form.ts';
import { noticeWhenSlow } from '#lib/toasts/slow.ts';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/account.ts';
import { SocialSignIn, useSocialSignIn } from './social-sign-in.tsx';
import { useLanding } from './use-landing.ts';

/**
 * Login form: e-mail and password, or the social provider. Like the other forms in this folder, it has
 * `method="dialog"`: if the user presses Enter before the app has loaded, the browser puts no password into the URL.
 */
export function LoginForm() {
  const { state } = useLocation();
  const social = useSocialSignIn();
  const form = useSubmitForm({
    schema: loginSchema,
    // Without default values, fields keep the text that was typed before hydration.
    defaultValues: {},
    draft: null,
    onSubmit: (input) => noticeWhenSlow(import('./firebase-session.tsx').then(({ logIn }) => logIn(input))),
  });
  const busy = form.busy || social.busy;
  useLanding(busy);
  return (
    <>
      <form noValidate method="dialog" onSubmit={form.submit}>
        <TextField label={texts.email} type="email" autoComplete="email" {...form.field('email')} />
        <PasswordField autoComplete="current-password" {...form.field('password')} />
        <p className="-mt-2 mb-5 text-sm">
          <Link to={paths.resetPassword} state={state} className="text-link">
            {texts.forgotten}
          </Link>
        </p>
        <FormProblem>{form.problem ?? social.problem}</FormProblem>
        <SubmitButton busy={form.busy} disabled={social.busy}>
          {texts.login}
        </SubmitButton>
      </form>
      <SocialSignIn busy={busy} signIn={social.signIn} />
    </>
  );
}
