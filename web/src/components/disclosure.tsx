import { type ReactElement, useRef, useState } from 'react';
import { mayTakeFocus } from '#lib/focus/keep-focus.ts';

type DisclosureProps = {
  /** Text of the line that opens the content. */
  title: string;
  className?: string;
  /** Content. It receives a function that closes it and restores the focus. */
  children: (close: () => void) => ReactElement;
};

/** Disclosure whose content is rendered when it is first opened. */
export function Disclosure({ title, className, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [hasOpened, setHasOpened] = useState(false);

  function close() {
    const hadFocus = mayTakeFocus(details.current);
    if (details.current) details.current.open = false;
    if (hadFocus) details.current?.querySelector('summary')?.focus();
  }

  return (
    <details ref={details} className={className} onToggle={() => setHasOpened(true)}>
      <summary className="w-fit py-1">{title}</summary>
      {hasOpened && children(close)}
    </details>
  );
}
