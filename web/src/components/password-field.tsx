import { type ComponentProps, useState } from 'react';
import * as texts from '#texts/components.ts';
import { TextField } from './field.tsx';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  label?: string;
  error?: string | undefined;
  help?: string;
};

/** Password field with a button that shows the password. */
export function PasswordField({ label = texts.password, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <TextField label={label} {...input} type={shown ? 'text' : 'password'} />
      <button
        type="button"
        className="text-link absolute top-0 right-0 text-sm text-steel"
        onClick={() => setShown(!shown)}
      >
        <span>{shown ? texts.hide : texts.show}</span>
        <span className="sr-only">{` ${texts.passwordSuffix}`}</span>
      </button>
    </div>
  );
}
