import { shop } from '@almighty-tools/functions/contract/shop.ts';
import { PageMeta, PageTitle } from '#components/document-head.tsx';
import { LazyBoundary } from '#components/lazy-boundary.tsx';
import { lazyWithQueries } from '#components/lazy-with-queries.tsx';
import { Catalogue } from '#features/home/catalogue.tsx';
import { Hero } from '#features/home/hero.tsx';
import { useDeferredLoadingStarted } from '#lib/loading/deferred-loading.ts';
import { paths } from '#lib/url/paths.ts';
import { store } from '#texts/app.ts';

const ClosedShop = lazyWithQueries(() => import('#features/selling/closed-shop.tsx'));
const BelowTheFold = lazyWithQueries(() => import('#features/home/below-the-fold.tsx'));

/**
 * Loads the notice of a closed store with the deferred parts. It is a component of its own: a new render of the page
 * would make React discard the HTML of the search, with the text that the user has typed.
 */
function DeferredClosedShop() {
  const mayLoadDeferred = useDeferredLoadingStarted();
  return (
    mayLoadDeferred && (
      <LazyBoundary>
        <ClosedShop />
      </LazyBoundary>
    )
  );
}

/** `/` */
export function Component() {
  return (
    <>
      <PageTitle />
      <PageMeta title={store} description={shop.opening.description} path={paths.home} />
      <h1 tabIndex={-1} className="sr-only">
        {store}
      </h1>
      <Hero />
      <DeferredClosedShop />
      <Catalogue />
      <LazyBoundary fallback={<div className="min-h-[110rem]" />}>
        <BelowTheFold />
      </LazyBoundary>
    </>
  );
}
