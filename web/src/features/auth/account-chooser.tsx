import { displayNameField, emailField } from '@almighty-tools/functions/contract/fields.ts';
import { GoogleAuthProvider, type OAuthCredential } from 'firebase/auth';
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { TextField } from '#components/field.tsx';
import { useSubmitForm } from '#lib/forms/use-submit-form.ts';
import * as texts from '#texts/account.ts';

/** Google account for the Auth emulator. */
type ChosenAccount = { name: string; email: string };

const ready: readonly ChosenAccount[] = [
  { name: 'Gina Google', email: 'gina.google@example.com' },
  { name: 'Gus Google', email: 'gus.google@example.com' },
];

const accountSchema = z.object({ name: displayNameField, email: emailField });

/** Returns an unsigned credential, which the Auth emulator accepts. */
function credentialOf({ name, email }: ChosenAccount): OAuthCredential {
  const claims = { sub: email, email, email_verified: true, name };
  return GoogleAuthProvider.credential(JSON.stringify(claims));
}

type AccountChooserProps = { onChoose: (credential: OAuthCredential) => void; onClose: () => void };

/**
 * Dialog that replaces Google's window if the Auth emulator is used. It offers two accounts and a form for a new
 * account.
 */
export function AccountChooser({ onChoose, onClose }: AccountChooserProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { field, submit } = useSubmitForm<ChosenAccount>({
    schema: accountSchema,
    defaultValues: { name: '', email: '' },
    draft: null,
    onSubmit: async (account) => choose(account),
  });
  useEffect(() => dialog.current?.showModal(), []);

  function choose(account: ChosenAccount) {
    onClose();
    onChoose(credentialOf(account));
  }

  return (
    <dialog ref={dialog} className="w-104" aria-labelledby="chooser-title" onClose={onClose}>
      <h2 id="chooser-title" className="mb-2 text-xl">
        {texts.choose}
      </h2>
      <p className="mb-5 text-sm text-steel">{texts.note}</p>
      <ul className="mb-5 grid gap-2">
        {ready.map((account) => (
          <li key={account.email}>
            <button
              type="button"
              className="btn btn-line h-auto w-full justify-start py-2 text-left"
              onClick={() => choose(account)}
            >
              <span>
                <span>{account.name}</span>
                <span className="note block">{account.email}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <form noValidate onSubmit={submit} className="border-t border-rule pt-5">
        <TextField label={texts.name} {...field('name')} />
        <TextField label={texts.chooserEmail} type="email" {...field('email')} />
        <div className="flex gap-3">
          <button type="submit" className="btn btn-primary grow">
            {texts.use}
          </button>
          <button type="button" className="btn btn-line" onClick={() => dialog.current?.close()}>
            {texts.cancel}
          </button>
        </div>
      </form>
    </dialog>
  );
}
