import { type ReactNode, useEffect, useRef } from 'react';

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
 * Submit button. While the form is being sent, it is disabled and shows a spinner. A disabled button loses focus,
 * so the button gets it back afterwards, unless another element has the focus.
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
      disabled={busy || disabled}
      aria-busy={busy}
      aria-describedby={describedBy}
      className={`btn btn-${look} ${className}`}
    >
      {busy && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
      <span className="contents">{children}</span>
    </button>
  );
}
