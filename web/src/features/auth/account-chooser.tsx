import { emailField, nameField } from '@almighty-tools/functions/contract/fields.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { TextField } from '#components/field.tsx';
import { type ChosenAccount, signInAtEmulator } from './emulator-sign-in.ts';

const ready: readonly ChosenAccount[] = [
  { name: 'Gina Google', email: 'gina.google@example.com' },
  { name: 'Gus Google', email: 'gus.google@example.com' },
];

const accountSchema = z.object({ name: nameField, email: emailField });

type AccountChooserProps = { run: (action: () => Promise<void>) => Promise<void>; onClose: () => void };

/** Stands in for Google's window while developing: a few accounts, or one of your own. */
export function Component({ run, onClose }: AccountChooserProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useForm<ChosenAccount>({
    resolver: zodResolver(accountSchema),
    defaultValues: { name: '', email: '' },
  });
  const { errors } = form.formState;
  useEffect(() => dialog.current?.showModal(), []);

  function choose(account: ChosenAccount) {
    onClose();
    void run(() => signInAtEmulator(account));
  }

  return (
    <dialog ref={dialog} className="chooser sheet" aria-labelledby="chooser-title" onClose={onClose}>
      <h2 id="chooser-title" className="mb-2 text-xl">
        Choose an account
      </h2>
      <p className="mb-5 text-sm text-steel">
        Only on this machine: the Auth emulator believes who you say you are.
      </p>
      <ul className="mb-5 grid gap-2">
        {ready.map((account) => (
          <li key={account.email}>
            <button
              type="button"
              className="btn btn-line h-auto w-full justify-start py-2 text-left"
              onClick={() => choose(account)}
            >
              <span>
                {account.name}
                <span className="note block">{account.email}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <form noValidate onSubmit={form.handleSubmit(choose)} className="border-t border-rule pt-5">
        <TextField label="Name" error={errors.name?.message} {...form.register('name')} />
        <TextField label="E-mail" type="email" error={errors.email?.message} {...form.register('email')} />
        <div className="flex gap-3">
          <button type="submit" className="btn btn-primary grow">
            Use this account
          </button>
          <button type="button" className="btn btn-line" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
        </div>
      </form>
    </dialog>
  );
}
