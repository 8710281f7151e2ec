import type { ReactNode } from 'react';

type LineProps = {
  children: ReactNode;
  /** The whole text, for the tooltip. By default, the child if it is a text. */
  title?: string | undefined;
  className?: string;
};

/** Text on one line. If it does not fit, it is shortened with an ellipsis. A tooltip shows the whole text. */
export function Line({ children, title, className = '' }: LineProps) {
  const whole = title ?? (typeof children === 'string' ? children : undefined);
  return (
    <span className={`line ${className}`} title={whole}>
      <bdi>{children}</bdi>
    </span>
  );
}

/** Number of characters that fit on a line of a narrow column. */
const perLine = 20;

/** Returns true if texts below each other may need more than two lines of a table's column. */
export function isLongText(...texts: readonly string[]): boolean {
  return texts.reduce((lines, { length }) => lines + Math.ceil(length / perLine), 0) > 2;
}

/** User's text on at most two lines. A click shows the whole text of a long one. */
export function Excerpt({ children }: { children: string }) {
  if (!isLongText(children))
    return (
      <span dir="auto" className="excerpt">
        {children}
      </span>
    );
  return (
    <details>
      <summary>
        <span dir="auto" className="excerpt">
          {children}
        </span>
      </summary>
    </details>
  );
}
