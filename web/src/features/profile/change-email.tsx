import { type ChangeEmailInput, changeEmailSchema } from '@almighty-tools/functions/contract/user.ts';
import { EmailAuthProvider, reauthenticateWithCredential, verifyBeforeUpdateEmail } from 'firebase/auth';
import { useState } from 'react';
import { FormProblem, PasswordField, SubmitButton, TextField } from '#components/field.tsx';
import { noticeWhenSlow } from '#lib/api/slow.ts';
import { useSubmitForm } from '#lib/forms/use-submit-form.ts';
import type { Account } from '#lib/session/session.ts';
import { signedInUser } from '#lib/session/signed-in-user.ts';
import * as texts from '#texts/account.ts';
import { notLoggedIn } from '#texts/errors.ts';
import { refusePassword } from './change-password-form.tsx';

/**
 * Sends a link to the new address, after checking the password. The identity provider changes the address when the link
 * is opened, and ends all sessions. The API stores the new address at the next login.
 *
 * @throws Error, FirebaseError
 */
async function sendLink({ newEmail, currentPassword }: ChangeEmailInput): Promise<void> {
  const user = await signedInUser();
  if (!user.email) throw new Error(notLoggedIn);
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, currentPassword));
  await verifyBeforeUpdateEmail(user, newEmail);
}

function ChangeEmailForm() {
  const [sentTo, setSentTo] = useState('');
  const { field, submit, busy, problem } = useSubmitForm<ChangeEmailInput>({
    schema: changeEmailSchema,
    defaultValues: { newEmail: '', currentPassword: '' },
    draft: 'e-mail address',
    onSubmit: async (input, { reset, setError }) => {
      try {
        await noticeWhenSlow(sendLink(input));
      } catch (error) {
        refusePassword(error, (message) => setError('currentPassword', { message }, { shouldFocus: true }));
      }
      reset();
      setSentTo(input.newEmail);
    },
  });
  return (
    <form noValidate onSubmit={submit} aria-labelledby="change-email">
      <TextField label={texts.newEmail} type="email" autoComplete="email" {...field('newEmail')} />
      <PasswordField
        label={texts.yourPassword}
        autoComplete="current-password"
        {...field('currentPassword')}
      />
      <FormProblem>{problem}</FormProblem>
      <SubmitButton busy={busy} look="line" className="">
        {texts.sendEmailLink}
      </SubmitButton>
      <p aria-live="polite" className="mt-2">
        {sentTo && texts.emailLinkSent(sentTo)}
      </p>
    </form>
  );
}

/** Changes the e-mail address by a confirmed link. The address of a social login belongs to that login. */
export function ChangeEmail({ account: { hasPassword } }: { account: Account }) {
  return (
    <section aria-labelledby="change-email" className="settings">
      <div>
        <h2 id="change-email" className="mb-2 text-xl">
          {texts.changeEmail}
        </h2>
        <p className="text-steel">{hasPassword ? texts.changeEmailNote : texts.emailOfProvider}</p>
      </div>
      {hasPassword && <ChangeEmailForm />}
    </section>
  );
}
