import { type ReactNode, useRef, useState } from 'react';

type OpensFormProps = {
  label: string;
  look?: 'primary' | 'line';
  isOpenAtFirst?: boolean;
  children: (close: () => void) => ReactNode;
};

/** Button that opens a form below it. When the form closes, the button receives focus. */
export function OpensForm({ label, look = 'line', isOpenAtFirst = false, children }: OpensFormProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
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
        className={`btn btn-${look} btn-sm`}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
      </button>
      {isOpen && <div className="order-last mt-4 w-full">{children(close)}</div>}
    </>
  );
}
