import { registerSchema } from '@almighty-tools/functions/contract/user.ts';
import { useState } from 'react';
import { FormProblem, PasswordField, SubmitButton, TextField } from '#components/field.tsx';
import { PictureField, UploadProgress } from '#components/picture-field.tsx';
import { noticeWhenSlow } from '#lib/feedback/slow.ts';
import { useSubmitForm } from '#lib/forms/use-submit-form.ts';
import * as texts from '#texts/account.ts';
import { SocialSignIn, useSocialSignIn } from './social-sign-in.tsx';
import { useLanding } from './use-landing.ts';

/** Registration form: name, e-mail, password and picture, or the social provider. */
export function RegisterForm() {
  const [sent, setSent] = useState<number>();
  const social = useSocialSignIn();
  const { form, field, waitFor, ...account } = useSubmitForm({
    schema: registerSchema,
    // Without default values, fields keep the text that was typed before hydration.
    defaultValues: {},
    draft: null,
    onSubmit: (input) =>
      noticeWhenSlow(import('./firebase-session.tsx').then(({ register }) => register(input, setSent))),
  });
  const busy = account.busy || social.busy;
  useLanding(busy);
  return (
    <>
      <form noValidate method="dialog" onSubmit={account.submit}>
        <TextField label={texts.name} autoComplete="name" {...field('name')} />
        <TextField
          label={texts.email}
          type="email"
          autoComplete="email"
          help={texts.emailHelp}
          {...field('email')}
        />
        <PasswordField autoComplete="new-password" help={texts.passwordHelp} {...field('password')} />
        <PictureField
          control={form.control}
          name="picture"
          onReading={waitFor}
          label={texts.picture}
          help={texts.pictureHelp}
        />
        {busy && sent !== undefined && <UploadProgress fraction={sent} />}
        <FormProblem>{account.problem ?? social.problem}</FormProblem>
        <SubmitButton busy={account.busy} disabled={social.busy}>
          {texts.register}
        </SubmitButton>
      </form>
      <SocialSignIn busy={busy} signIn={social.signIn} />
    </>
  );
}
