import type { ReactNode } from 'react';
import { PageTitle } from './page-head.tsx';

type PageHeadingProps = {
  children: string;
  /** The browser tab's title, where the heading alone would not say enough. */
  title?: string;
  note?: string;
  action?: ReactNode;
  /** A page with a long table: little space below. */
  isTight?: boolean;
};

/** The one h1 of a page; it names the tab and takes the focus when somebody arrives. */
export function PageHeading({ children, title, note, action, isTight = false }: PageHeadingProps) {
  return (
    <div className={`${isTight ? 'mb-3' : 'mb-8'} flex flex-wrap items-baseline gap-x-6 gap-y-2`}>
      <PageTitle>{title ?? children}</PageTitle>
      <div className="min-w-0">
        {note && <p className="note mb-2">{note}</p>}
        <h1 tabIndex={-1} className="page-title">
          {children}
        </h1>
      </div>
      {action}
    </div>
  );
}
