import { store } from '@almighty-tools/functions/contract/store.ts';
import { lazy, useLayoutEffect } from 'react';
import { PageMeta, PageTitle } from '#components/document-head.tsx';
import { LazyBoundary } from '#components/lazy-boundary.tsx';
import { FailedToLoad } from '#components/query-view.tsx';
import { Hero } from '#features/home/hero.tsx';
import { useToolSearch } from '#features/tools/use-tool-search.ts';
import { useIsHydrated } from '#lib/loading/use-is-hydrated.ts';
import { paths } from '#lib/url/paths.ts';
import { storeName } from '#texts/app.ts';
import { theTools } from '#texts/home.ts';

const AfterTheBanner = lazy(() =>
  import('#features/home/after-the-banner.tsx').then(({ AfterTheBanner }) => ({ default: AfterTheBanner })),
);

const notLoaded = <FailedToLoad name={theTools} retry={() => location.reload()} />;

/**
 * The banner, which a search replaces, but not a sort order alone. In the first render of prerendered HTML, the styles
 * hide the banner if the inline script found a search. It is a component of its own, so that the rest of the page does
 * not render again before React has hydrated it.
 */
function Banner() {
  const search = useToolSearch();
  const isHydrated = useIsHydrated();
  useLayoutEffect(() => {
    if (isHydrated) delete document.documentElement.dataset.search;
  }, [isHydrated]);
  const filter = new URLSearchParams(search);
  filter.delete('sort');
  return filter.size === 0 && <Hero />;
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
      <Banner />
      <LazyBoundary fallback={<div className="min-h-[210rem]" />} failed={notLoaded}>
        <AfterTheBanner />
      </LazyBoundary>
    </>
  );
}
