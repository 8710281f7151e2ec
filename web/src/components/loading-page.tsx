import { PageTitle } from './document-head.tsx';
import { Loading } from './loading.tsx';

/** Shown until a page can be shown: a loading indicator, and the store's name as the title of the tab. */
export function LoadingPage({ label }: { label: string }) {
  return (
    <>
      <PageTitle />
      <Loading label={label} />
    </>
  );
}
