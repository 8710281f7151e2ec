import type { ReactNode } from 'react';
import { PageMeta } from '#components/document-head.tsx';
import { Drawing } from '#components/drawing.tsx';
import { PageHeading } from '#components/page-heading.tsx';

type AuthPageProps = {
  title: string;
  /** Description for search engines and link previews. */
  description: string;
  path: string;
  drawing: string;
  children: ReactNode;
};

/** Layout of the login pages: a form and, on wide screens, a drawing next to it. */
export function AuthPage({ title, description, path, drawing, children }: AuthPageProps) {
  return (
    <div className="page grid grid-cols-1 items-start gap-16 py-10 md:grid-cols-[minmax(0,26rem)_1fr] md:py-16">
      <PageMeta title={title} description={description} path={path} />
      <div>
        <PageHeading>{title}</PageHeading>
        <div>{children}</div>
      </div>
      <div className="plate hidden aspect-[520/360] md:block">
        <Drawing name={drawing} className="size-full" />
      </div>
    </div>
  );
}
