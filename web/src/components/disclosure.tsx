import { type ReactNode, useRef, useState } from 'react';
import { mayTakeFocus } from '#lib/focus/keep-focus.ts';

type DisclosureProps = {
  /** Text of the button that opens the content. */
  title: string;
  look?: 'primary' | 'line' | 'text';
  isOpenAtFirst?: boolean;
  /** Content. It receives a function that closes it. */
  children: (close: () => void) => ReactNode;
};

/** Button that opens a form below it. When the form closes, the button gets the focus, unless the user is elsewhere. */
export function Disclosure({ title, look = 'line', isOpenAtFirst = false, children }: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const button = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLDivElement>(null);

  function close() {
    // The form's own question may still be closing.
    const isInQuestion = Boolean(document.activeElement?.closest('[role="dialog"]'));
    if (isInQuestion || mayTakeFocus(content.current)) button.current?.focus();
    setIsOpen(false);
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={look === 'text' ? 'disclosure' : `btn btn-${look} btn-sm`}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {title}
      </button>
      {isOpen && (
        <div ref={content} className="order-last mt-4 w-full">
          {children(close)}
        </div>
      )}
    </>
  );
}
