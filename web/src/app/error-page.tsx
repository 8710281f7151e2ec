import { PageTitle } from '#components/document-head.tsx';
import * as texts from '#texts/app.ts';

/** Shown if a page fails to load or to render, with a button to retry. */
export function ErrorPage() {
  return (
    <div className="page py-24">
      <PageTitle>{texts.pageFailed}</PageTitle>
      <h1 tabIndex={-1} className="mb-6 text-3xl">
        {texts.pageFailed}
      </h1>
      <p className="mb-6">{texts.pageFailedNote}</p>
      <button type="button" className="btn btn-primary" onClick={() => location.reload()}>
        {texts.loadAgain}
      </button>
    </div>
  );
}
