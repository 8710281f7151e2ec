import { type ComponentProps, useState } from 'react';
import { TextField } from './field.tsx';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  label?: string;
  error?: string | undefined;
  help?: string;
};

/** A password field that can show what is typed. */
export function PasswordField({ label = 'Password', ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <TextField label={label} {...input} type={shown ? 'text' : 'password'} />
      <button
        type="button"
        className="text-link absolute top-0 right-0 text-sm text-steel"
        onClick={() => setShown(!shown)}
      >
        {shown ? 'Hide' : 'Show'}
        <span className="sr-only"> what is typed</span>
      </button>
    </div>
  );
}
