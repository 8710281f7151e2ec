import type { ReactNode } from 'react';

type SubmitButtonProps = { busy: boolean; disabled?: boolean; children: ReactNode; className?: string };

/** Sends a form. While it is being sent the button is disabled and shows a spinner. */
export function SubmitButton({ busy, disabled = false, children, className = 'w-full' }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      disabled={busy || disabled}
      aria-busy={busy}
      className={`btn btn-primary ${className}`}
    >
      {busy && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
      {children}
    </button>
  );
}
