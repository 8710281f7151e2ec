import { type ComponentProps, type ReactNode, useId } from 'react';

type FieldProps = {
  label: string;
  error?: string | undefined;
  help?: ReactNode;
};

type ControlProps = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined };

/** Label above, control, then help and error, linked by id so that a screen reader reads them together. */
function Field({
  label,
  error,
  help,
  isInline = false,
  children,
}: FieldProps & { isInline?: boolean; children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="mb-5">
      <div className={isInline ? 'flex min-h-11 flex-row-reverse items-center justify-end gap-2' : undefined}>
        <label htmlFor={id} className={`font-semibold ${isInline ? '' : 'mb-1.5 block'}`}>
          {label}
        </label>
        {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': describedBy || undefined })}
      </div>
      {help && (
        <p id={`${id}-help`} className="mt-1.5 text-sm text-steel">
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  );
}

/** A line of text, a number or a file; takes what `field` of `useSubmitForm` returns. */
export function TextField({ label, error, help, className, ...input }: FieldProps & ComponentProps<'input'>) {
  const kind = input.type === 'file' ? 'file-input' : 'input';
  return (
    <Field label={label} error={error} help={help}>
      {(control) => <input {...input} {...control} className={`${kind} field-box ${className ?? ''}`} />}
    </Field>
  );
}

/** One of several values; the options are its children. */
export function SelectField({ label, error, help, ...select }: FieldProps & ComponentProps<'select'>) {
  return (
    <Field label={label} error={error} help={help}>
      {(control) => <select {...select} {...control} className="input field-box" />}
    </Field>
  );
}

/** A checkbox with its label next to it. */
export function CheckField({ label, error, help, ...input }: FieldProps & ComponentProps<'input'>) {
  return (
    <Field label={label} error={error} help={help} isInline>
      {(control) => <input {...input} {...control} type="checkbox" className="check-box" />}
    </Field>
  );
}

/** Several lines of text. */
export function TextArea({
  label,
  error,
  help,
  className,
  ...area
}: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field label={label} error={error} help={help}>
      {(control) => (
        <textarea rows={4} {...area} {...control} className={`textarea field-box ${className ?? ''}`} />
      )}
    </Field>
  );
}
