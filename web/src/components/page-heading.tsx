import type { ReactElement } from 'react';
import { PageTitle } from './document-head.tsx';

type PageHeadingProps = {
  children: string;
  /** Title of the browser tab, if it differs from the heading. */
  title?: string;
  note?: string;
  action?: ReactElement | undefined;
  /** Leaves less space below, for a page with a long table. */
  isTight?: boolean;
};

/** The h1 of a page. It sets the tab's title and receives focus after a navigation. */
export function PageHeading({ children, title, note, action, isTight = false }: PageHeadingProps) {
  return (
    <div
      className={`page-heading ${isTight ? 'is-tight' : ''} flex flex-wrap items-baseline gap-x-6 gap-y-2`}
    >
      <PageTitle>{title ?? children}</PageTitle>
      <div className="min-w-0">
        {note && <p className="note mb-2">{note}</p>}
        <h1 dir="auto" tabIndex={-1} className="page-title">
          {children}
        </h1>
      </div>
      {action}
    </div>
  );
}
