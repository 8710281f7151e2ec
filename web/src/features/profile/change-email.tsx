import { type ChangeEmailInput, changeEmailSchema } from '@almighty-tools/functions/contract/user.ts';
import { verifyBeforeUpdateEmail } from 'firebase/auth';
import { useState } from 'react';
import { FormProblem, SubmitButton, TextField } from '#components/field.tsx';
import { providerCode } from '#lib/feedback/error-text.ts';
import { NotSent, useSubmitForm } from '#lib/forms/use-submit-form.ts';
import { requestedEmail } from '#lib/session/requested-email.ts';
import type { Account } from '#lib/session/session.ts';
import { noticeWhenSlow } from '#lib/toasts/slow.ts';
import * as texts from '#texts/account.ts';
import { CurrentPasswordField, reauthenticate } from './current-password.tsx';

function ChangeEmailForm({ email }: { email: string }) {
  const [sentTo, setSentTo] = useState('');
  const { field, submit, busy, problem } = useSubmitForm<ChangeEmailInput>({
    schema: changeEmailSchema,
    defaultValues: { newEmail: '', currentPassword: '' },
    draft: 'e-mail address',
    onSubmit: async ({ newEmail, currentPassword }, { reset }) => {
      if (newEmail === email) throw new NotSent({ newEmail: texts.sameEmail });
      // The identity provider changes the address when the link is opened, and ends all sessions. The API stores the new
      // address at the next login.
      const sendLink = async () => {
        const user = await reauthenticate(currentPassword);
        await verifyBeforeUpdateEmail(user, newEmail).catch((error) => {
          const isTaken = providerCode(error) === 'auth/email-already-in-use';
          throw isTaken ? new NotSent({ newEmail: texts.takenEmail }) : error;
        });
      };
      await noticeWhenSlow(sendLink());
      reset();
      requestedEmail.store(newEmail);
      setSentTo(newEmail);
    },
  });
  return (
    <form noValidate onSubmit={submit} aria-labelledby="change-email">
      <TextField label={texts.newEmail} type="email" autoComplete="email" {...field('newEmail')} />
      <CurrentPasswordField label={texts.yourPassword} email={email} {...field('currentPassword')} />
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
export function ChangeEmail({ account: { email, hasPassword } }: { account: Account }) {
  return (
    <section aria-labelledby="change-email" className="settings">
      <div>
        <h2 id="change-email" className="mb-2 text-xl">
          {texts.changeEmail}
        </h2>
        <p className="text-steel">{hasPassword ? texts.changeEmailNote : texts.emailOfProvider}</p>
      </div>
      {hasPassword && <ChangeEmailForm email={email} />}
    </section>
  );
}
