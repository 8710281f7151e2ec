import { type ReactNode, useRef, useState } from 'react';
import { mayTakeFocus } from '#lib/focus/restore-focus.ts';
import * as texts from '#texts/components.ts';
import { LazyBoundary } from './lazy-boundary.tsx';
import { Loading } from './loading.tsx';

type LazyDisclosureProps = {
  /** Text of the line that opens the content. */
  title: string;
  className?: string;
  /** Lazy-loaded content. It receives a function that closes it and restores the focus. */
  children: (close: () => void) => ReactNode;
};

/** Disclosure whose content is loaded when it is first opened. */
export function LazyDisclosure({ title, className, children }: LazyDisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [openings, setOpenings] = useState(0);

  function close() {
    const hadFocus = mayTakeFocus(details.current);
    if (details.current) details.current.open = false;
    if (hadFocus) details.current?.querySelector('summary')?.focus();
  }

  return (
    <details
      ref={details}
      className={className}
      onToggle={({ currentTarget }) => currentTarget.open && setOpenings(openings + 1)}
    >
      <summary className="w-fit py-1">{title}</summary>
      {openings > 0 && (
        <LazyBoundary
          openings={openings}
          fallback={<Loading compact />}
          failed={<p role="alert">{texts.sectionFailed}</p>}
        >
          {children(close)}
        </LazyBoundary>
      )}
    </details>
  );
}
