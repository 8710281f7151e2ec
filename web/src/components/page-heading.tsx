import type { ReactElement } from 'react';
import { withUnits } from '#lib/format/intl.ts';
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

/** Moves the focus to a heading that appears after its page, because its data had to load. */
function takeFocusOfPage(heading: HTMLElement | null): void {
  if (document.activeElement?.id === 'main') heading?.focus({ preventScroll: true });
}

/** The h1 of a page. It sets the tab's title and receives focus after a navigation. */
export function PageHeading({ children, title, note, action, isTight = false }: PageHeadingProps) {
  return (
    <div
      className={`page-heading ${isTight ? 'is-tight' : ''} flex flex-wrap items-baseline gap-x-6 gap-y-2`}
    >
      <PageTitle>{title ?? children}</PageTitle>
      <div className="min-w-0">
        {note && <p className="note mb-2">{note}</p>}
        <h1 ref={takeFocusOfPage} dir="auto" tabIndex={-1} className="page-title">
          {withUnits(children)}
        </h1>
      </div>
      {action}
    </div>
  );
}
