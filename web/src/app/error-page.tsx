import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { PageTitle } from '#components/document-head.tsx';
import { LoadingPage } from '#components/loading.tsx';
import { reportPageError } from '#lib/feedback/report-errors.ts';
import { reloadIfMissing } from '#lib/loading/missing-chunk.ts';
import * as texts from '#texts/app.ts';

/**
 * Shown if a page fails to load or to render, with a button to retry. If the chunk of the page is missing, reloads the
 * page once instead. A page that failed because of a lost connection is reloaded when the connection returns.
 */
export function ErrorPage() {
  const error = useRouteError();
  const [isFinal, setIsFinal] = useState(false);
  useEffect(() => {
    if (reloadIfMissing(error)) return;
    setIsFinal(true);
    reportPageError(error);
    const reload = () => location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [error]);
  if (!isFinal) return <LoadingPage label={texts.openingPage} />;
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
