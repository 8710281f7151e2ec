import { type ReactNode, useRef, useState } from 'react';
import { LazyBoundary } from '#components/lazy-boundary.tsx';
import * as texts from '#texts/orders/refunds-and-returns.ts';

type OpensFormProps = { label: string; children: (close: () => void) => ReactNode };

/** Button that opens a form below it. When the form closes, the button receives focus. */
export function OpensForm({ label, children }: OpensFormProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function close() {
    setIsOpen(false);
    button.current?.focus();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className="btn btn-line btn-sm"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
      </button>
      {isOpen && (
        <div className="order-last mt-4 w-full">
          <LazyBoundary
            fallback={<p role="status">{texts.opening}</p>}
            failed={<p role="alert">{texts.notOpened}</p>}
          >
            {children(close)}
          </LazyBoundary>
        </div>
      )}
    </>
  );
}
