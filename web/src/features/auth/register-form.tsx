import { messages } from '@almighty-tools/functions/contract/messages.ts';
import { registerSchema } from '@almighty-tools/functions/contract/user.ts';
import { ChosenAvatar, profilePicturePx } from '#components/avatar.tsx';
import { FormProblem, PasswordField, SubmitButton, TextField } from '#components/field.tsx';
import { PictureField, usePictureUrl } from '#components/picture-field.tsx';
import { useSubmitForm } from '#lib/forms/use-submit-form.ts';
import { noticeWhenSlow } from '#lib/toasts/slow.ts';
import * as texts from '#texts/account.ts';
import { SocialSignIn, useSocialSignIn } from './social-sign-in.tsx';
import { useLanding } from './use-landing.ts';

/** Registration form: name, e-mail, password and picture, or the social provider. */
export function RegisterForm() {
  const social = useSocialSignIn();
  const { form, field, readBeforeSubmit, ...account } = useSubmitForm({
    schema: registerSchema,
    // Without default values, fields keep the text that was typed before hydration.
    defaultValues: {},
    draft: null,
    onSubmit: (input) =>
      noticeWhenSlow(import('./firebase-session.tsx').then(({ register }) => register(input))),
  });
  const url = usePictureUrl(form.watch('picture'));
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
          readBeforeSubmit={readBeforeSubmit}
          label={texts.picture}
          help={texts.pictureHelp}
          maxSidePx={profilePicturePx}
          notAnImage={messages.pictureNotAnImage}
        >
          <ChosenAvatar photoURL={url} />
        </PictureField>
        <FormProblem>{account.problem ?? social.problem}</FormProblem>
        <SubmitButton busy={account.busy} disabled={social.busy}>
          {texts.register}
        </SubmitButton>
      </form>
      <SocialSignIn busy={busy} signIn={social.signIn} />
    </>
  );
}
