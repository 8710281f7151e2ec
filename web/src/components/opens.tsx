import { type ReactNode, useRef, useState } from 'react';
import * as texts from '#texts/opens.ts';
import { Late } from './late.tsx';
import { Loading } from './loading.tsx';

type OpensProps = {
  /** The line that opens it. */
  title: string;
  className?: string;
  /** A part that is loaded when it is first opened. It gets what closes it, and gives the focus back. */
  children: (close: () => void) => ReactNode;
};

/** A line that opens a part of the page below it. */
export function Opens({ title, className, children }: OpensProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [wasOpened, setOpened] = useState(false);

  function close() {
    if (details.current) details.current.open = false;
    details.current?.querySelector('summary')?.focus();
  }

  return (
    <details ref={details} className={className} onToggle={() => setOpened(true)}>
      <summary className="w-fit py-1">{title}</summary>
      {wasOpened && (
        <Late fallback={<Loading compact />} failed={<p role="alert">{texts.failed}</p>}>
          {children(close)}
        </Late>
      )}
    </details>
  );
}
