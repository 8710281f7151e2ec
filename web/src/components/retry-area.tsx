import { type ReactElement, useRef, useState } from 'react';

type RetryAreaProps = {
  hasFailed: boolean;
  refetch: () => unknown;
  /** Receives the function for the retry button. */
  children: (retry: () => void) => ReactElement | undefined;
};

/** Area with a retry button. After a retry, the focus stays in this area although the button disappears. */
export function RetryArea({ hasFailed, refetch, children }: RetryAreaProps) {
  const place = useRef<HTMLParagraphElement>(null);
  const [isRetried, setRetried] = useState(false);

  function retry(): void {
    place.current?.focus({ preventScroll: true });
    setRetried(true);
    void refetch();
  }

  return (
    <>
      {(hasFailed || isRetried) && <p ref={place} tabIndex={-1} className="sr-only" />}
      {children(retry)}
    </>
  );
}
