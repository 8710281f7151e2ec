import { Link } from 'react-router-dom';
import { PageMeta, PageTitle } from '#components/document-head.tsx';
import { Drawing } from '#components/drawing.tsx';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/app.ts';

/** Page for all other paths. */
export function Component() {
  return (
    <div className="page grid grid-cols-1 items-start gap-10 py-16 md:grid-cols-2">
      <PageTitle>{texts.notFoundTitle}</PageTitle>
      <PageMeta title={texts.notFoundTitle} description={texts.notFoundDescription} path={undefined} />
      <Drawing name="not-found" className="plate aspect-[520/360] w-full" />
      <div>
        <p className="note font-mono mb-3">404</p>
        <h1 tabIndex={-1} className="mb-6 text-3xl sm:text-4xl">
          {texts.notFoundHeading}
        </h1>
        <Link to={paths.home} className="btn btn-primary">
          {texts.toHome}
        </Link>
      </div>
    </div>
  );
}
