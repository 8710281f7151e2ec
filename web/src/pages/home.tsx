import { store } from '@almighty-tools/functions/contract/store.ts';
import { PageMeta, PageTitle } from '#components/document-head.tsx';
import { LazyBoundary } from '#components/lazy-boundary.tsx';
import { lazyWithQueries } from '#components/lazy-with-queries.tsx';
import { Catalogue } from '#features/home/catalogue.tsx';
import { Hero } from '#features/home/hero.tsx';
import { useDeferredLoadingStarted } from '#lib/loading/deferred-loading.ts';
import { paths } from '#lib/url/paths.ts';
import { storeName } from '#texts/app.ts';

const ClosedStore = lazyWithQueries(() => import('#features/selling/closed-store.tsx'));
const BelowTheFold = lazyWithQueries(() => import('#features/home/below-the-fold.tsx'));

/**
 * Loads the notice of a closed store with the deferred parts. It is a component of its own: a new render of the page
 * would make React discard the HTML of the search, with the text that the user has typed.
 */
function DeferredClosedStore() {
  const mayLoadDeferred = useDeferredLoadingStarted();
  return (
    mayLoadDeferred && (
      <LazyBoundary>
        <ClosedStore />
      </LazyBoundary>
    )
  );
}

/** `/` */
export function Component() {
  return (
    <>
      <PageTitle />
      <PageMeta title={storeName} description={store.opening.description} path={paths.home} />
      <h1 tabIndex={-1} className="sr-only">
        {storeName}
      </h1>
      <Hero />
      <DeferredClosedStore />
      <Catalogue />
      <LazyBoundary fallback={<div className="min-h-[110rem]" />}>
        <BelowTheFold />
      </LazyBoundary>
    </>
  );
}
