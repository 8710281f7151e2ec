import {
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useIsHydrated } from '#lib/loading/use-is-hydrated.ts';
import * as texts from '#texts/components.ts';
import { Icon } from './icon.tsx';

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

type QuantityFieldProps = FieldProps & ComponentProps<'input'> & { stepBy: (by: number) => void };

/** Text field for a quantity, between buttons that change it by one. The keyboard types it, so Tab skips them. */
export function QuantityField({ label, error, help, stepBy, ...input }: QuantityFieldProps) {
  const button = (by: number, name: string, sign: string) => (
    <button
      type="button"
      tabIndex={-1}
      className="btn btn-line btn-square"
      aria-label={name}
      disabled={input.readOnly}
      onClick={() => stepBy(by)}
    >
      <Icon path={sign} />
    </button>
  );
  return (
    <Field label={label} error={error} help={help}>
      {(control) => (
        <div className="quantity-field">
          {button(-1, texts.fewer, 'M5 12h14')}
          <input dir="auto" {...input} {...control} inputMode="numeric" className="input field-box" />
          {button(1, texts.more, 'M5 12h14M12 5v14')}
        </div>
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

type PrefilledProps = { fields: readonly { label: string; value: string }[] };

/** Read-only fields, each as a line with its label. A long value wraps. Tab skips them. */
export function Prefilled({ fields }: PrefilledProps) {
  return (
    <div className="prefilled">
      {fields.map(({ label, value }) => (
        <TextArea key={label} label={label} value={value} title={value} rows={1} readOnly tabIndex={-1} />
      ))}
    </div>
  );
}

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  label?: string;
  error?: string | undefined;
  help?: string;
};

/** Password field with a button that shows the password. */
export function PasswordField({ label = texts.password, ...input }: PasswordFieldProps) {
  const [isVisible, setVisible] = useState(false);
  const isHydrated = useIsHydrated();
  return (
    <div className="relative">
      <TextField label={label} {...input} type={isVisible ? 'text' : 'password'} />
      <button
        type="button"
        inert={!isHydrated}
        className="text-link absolute top-0 right-0 min-h-6 text-sm text-steel"
        onClick={() => setVisible(!isVisible)}
      >
        <span>{isVisible ? texts.hide : texts.show}</span>
        <span className="sr-only">{` ${texts.passwordSuffix}`}</span>
      </button>
    </div>
  );
}

type SubmitButtonProps = {
  busy: boolean;
  disabled?: boolean;
  /** ID of the element that explains why the button is disabled. */
  describedBy?: string | undefined;
  /** `line`: the secondary button of a page. */
  look?: 'primary' | 'line';
  children: ReactNode;
  className?: string;
};

/**
 * Submit button. It is disabled until React has hydrated the form, because the click would be lost. While the form is
 * being sent, it is disabled and shows a spinner. A disabled button loses focus, so the button gets it back afterwards,
 * unless another element has the focus.
 */
export function SubmitButton({
  busy,
  disabled = false,
  describedBy,
  look = 'primary',
  children,
  className = 'w-full',
}: SubmitButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isHydrated = useIsHydrated();
  useEffect(() => {
    if (!busy) return;
    const pressed = button.current;
    return () => {
      if (document.activeElement === document.body) pressed?.focus({ preventScroll: true });
    };
  }, [busy]);
  return (
    <button
      ref={button}
      type="submit"
      disabled={busy || disabled || !isHydrated}
      aria-busy={busy}
      aria-describedby={describedBy}
      className={`btn btn-${look} ${className}`}
    >
      {busy && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
      <span className="contents">{children}</span>
    </button>
  );
}

/** Shows advice in a rejected form. It has no role `alert`, because screen readers already read the toast. */
export function FormProblem({ children }: { children: string | undefined }) {
  return children ? <p className="mb-5 font-medium text-bad">{children}</p> : null;
}
