import type { ReactNode } from 'react';
import { usePageTitle } from '#lib/use-page-title.ts';

type PageHeadingProps = {
  children: string;
  /** The browser tab's title, where the heading alone would not say enough. */
  title?: string;
  note?: string;
  action?: ReactNode;
};

/** The one h1 of a page; it names the tab and takes the focus when somebody arrives. */
export function PageHeading({ children, title, note, action }: PageHeadingProps) {
  usePageTitle(title ?? children);
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div>
        {note && <p className="note mb-2">{note}</p>}
        <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
          {children}
        </h1>
      </div>
      {action}
    </div>
  );
}
