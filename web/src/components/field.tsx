import { type ComponentProps, type ReactElement, type ReactNode, useId } from 'react';

type FieldProps = {
  label: string;
  error?: string | undefined;
  help?: ReactNode;
};

type ControlProps = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined };

/** Label, control, help and error, linked by ID so that a screen reader reads them together. */
function Field({
  label,
  error,
  help,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactElement }) {
  const id = useId();
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="mb-5">
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': describedBy || undefined })}
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

/**
 * Input for a text or a file. Accepts the props that `field` of `useSubmitForm` returns. Numbers are text too, because a
 * number field does not tell a form what was typed.
 */
export function TextField({ label, error, help, className, ...input }: FieldProps & ComponentProps<'input'>) {
  const kind = input.type === 'file' ? 'file-input' : 'input';
  return (
    <Field label={label} error={error} help={help}>
      {(control) => (
        <input dir="auto" {...input} {...control} className={`${kind} field-box ${className ?? ''}`} />
      )}
    </Field>
  );
}

/** Select with its options as children. */
export function SelectField({ label, error, help, ...select }: FieldProps & ComponentProps<'select'>) {
  return (
    <Field label={label} error={error} help={help}>
      {(control) => <select {...select} {...control} className="input field-box" />}
    </Field>
  );
}

/** Text field with several lines. */
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
        <textarea
          dir="auto"
          rows={4}
          {...area}
          {...control}
          className={`textarea field-box ${className ?? ''}`}
        />
      )}
    </Field>
  );
}
